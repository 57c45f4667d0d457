# Las partidas terminadas en español

# traer un registro
replay-bring = Leer un registro
replay-bring-about = Un registro es el archivo que deja una partida terminada. Aquí se vuelve a jugar, jugada por jugada, antes de mostrarse.
replay-file = Elegir un archivo
replay-paste = o su texto
replay-bring-go = Leerlo
replay-how = Cada partida terminada tiene su registro: en la página donde se repite, en “Registro”.
no-record = Esto no es un registro: un registro son líneas de JSON, la primera sobre el juego y luego una por jugada.
no-record-at = Esto no es un registro: { $fault }.
no-record-long = Este registro es demasiado largo: { $most } líneas como máximo.
no-record-open = La partida de este registro no ha terminado.
say-bring-none = Primero elige un archivo, o pega su texto.

# la página
replay-tag = Repetición
replay-controls = Recorrer la partida
say-go-first = Al principio
say-go-back = Un paso atrás
say-go-play = Reproducir
say-go-pause = Pausa
say-go-on = Un paso adelante
say-go-last = Al final
replay-slider = Paso
replay-keys = Las flechas van atrás y adelante, la barra espaciadora reproduce, Inicio y Fin van al principio y al final.
say-start-line = El principio
say-go-of = { $n } de { $of }
say-go-goes = Paso { $n } de { $of }. { $word }
replay-eye = Visto por
say-eye-watcher = quien mira
replay-eye-about = Lo que este asiento sabía entonces.
replay-record = Registro
replay-whatif = ¿Y si…?
replay-whatif-about = Juega desde aquí contra un bot. La suerte es nueva.
replay-whatif-seat = Tu asiento
replay-whatif-level = Contra
replay-whatif-go = Jugar desde aquí
say-whatif-end = La partida termina aquí; retrocede un paso para seguir jugando.
replay-table = A la mesa
replay-checked = Leída de un registro. Cada sorteo se comprobó con su semilla.
replay-unchecked = Leída de un registro; no se puede comprobar que sus sorteos fueran limpios.
replay-branch = Empezada en el paso { $step } de otra partida.
replay-branch-link = Esa partida

# el análisis
say-review = Análisis
say-review-about = El bot más fuerte recorre la partida y valora cada posición.
say-review-ask = Analizar esta partida
say-review-waiting-one = Antes va otro análisis.
say-review-waiting = Antes van otros { $n } análisis.
say-review-thinking = { $n } de { $of } jugadas valoradas; lo que se halla está abajo.
say-review-unfit = Las posiciones de esta partida no se pueden valorar: nuestra búsqueda no opina sobre ellas.
say-review-keys = Las jugadas que más costaron
review-clean = Ninguna jugada costó mucho.
say-review-better = Mejor: { $word }
say-review-luck = La suerte y el juego
say-review-chart = Las probabilidades, posición por posición
review-fall = { $before } % a { $after } %
review-story = { $who_you ->
    [yes] Empiezas
   *[no] { $who } empieza
} con { $first } %; en el peor momento { $least } % (paso { $at }), en el mejor { $most } % (paso { $then }), al final { $last } %.
review-luck = { $who_you ->
    [yes] Tú
   *[no] { $who }
}: sorteos { $draws } %, jugadas { $moves } %.
review-move = { $who_you ->
    [yes] Tú
   *[no] { $who }
}: { $move }
