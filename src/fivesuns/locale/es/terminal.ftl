# La terminal en español

# palabras que se pueden escribir en vez de una jugada; se entienden las de todos los idiomas
command-help = ayuda
command-rules = reglas
command-board = tablero
command-look = ver
command-hint = pista
command-why = porqué
command-back = atrás
command-save = guardar
command-resign = rendirse
command-quit = salir

terminal-welcome = { $title }, un juego de { $author } ({ $publisher }, { $year }).
terminal-seats = { $who_you ->
    [yes] Tú juegas: { $role }.
   *[no] { $who } juega: { $role }{ $bot ->
        [person] {""}
       *[other] {" "}(bot: { $bot })
    }.
}
terminal-you = Tú
terminal-start = Escribe una jugada, como *{ $word }*; *?* dice qué se puede, *ayuda* lo demás.
terminal-commitment = Los sorteos de esta partida están fijados por este número; la semilla se muestra al final: { $commitment }
terminal-seed = La semilla de los sorteos era { $seed }
terminal-dice = { $who_you ->
    [yes] Escribe lo que quieras: será tu parte en los sorteos (Intro: al azar).
   *[no] { $who }, escribe lo que quieras: será tu parte en los sorteos (Intro: al azar).
}{" "}
terminal-part = { $who_you ->
    [yes] Tu parte en ellos también está fijada: { $commitment }
   *[no] La parte de { $who } en ellos también está fijada: { $commitment }
}
terminal-nonce = { $who_you ->
    [yes] Tu parte en ellos era { $nonce }
   *[no] La parte de { $who } en ellos era { $nonce }
}
terminal-thinking = { $who } está pensando…
terminal-pass = { $who }, es tu turno; que los demás no miren. Presiona Enter.
terminal-and = y
terminal-or = o
terminal-open = Puedes:
terminal-typed = se escribe “{ $word }”
terminal-possible = Sí, “{ $word }” se puede.
terminal-no-word = “{ $word }” no es una jugada ni un comando. Una jugada se escribe como: { $forms }. Escribe *?* para ver qué se puede.
terminal-no-rule = No hay párrafo { $number }. Hay: { $numbers }.
terminal-rule-more = *reglas { $rule }* muestra todo el párrafo.
terminal-saved = El registro está en { $file }. *fivesuns replay { $file }* lo comprueba.
terminal-save-where = ¿Dónde? Escribe *guardar ARCHIVO*.
terminal-save-exists = Ya existe un archivo { $file }; no se escribió nada.
terminal-save-fault = No se pudo escribir en { $file }: { $fault }.
terminal-bye = Hasta luego.
terminal-resigned = { $who_you ->
    [yes] Te rindes.
   *[no] { $who } se rinde.
}
terminal-won = { $who_you ->
    [yes] ¡Ganas!
   *[no] ¡Gana { $who }!
}
terminal-alone = Listo.
terminal-shared = { $names } comparten la victoria.
terminal-draw = Es un empate.
terminal-help =
    · *JUGADA*           hacerla, como *{ $word }*; basta lo que sigue al verbo cuando queda claro
    · *?*                qué se puede ahora
    · *? JUGADA*         si esta jugada se puede, y si no, por qué
    · *reglas 3.3*       ese párrafo de las reglas; *reglas* da la lista
    · *tablero*          el tablero otra vez
    · *ver*              lo que hay ahí, en frases
    · *pista*            lo que haría el bot más fuerte, y por qué
    · *porqué*           por qué un bot hizo su última jugada
    · *guardar ARCHIVO*  escribir el registro de la partida
    · *rendirse*         abandonar la partida
    · *salir*            irse; la partida se guarda
terminal-no-seat = No hay asiento { $seat }: los asientos van de 0 a { $last }.
terminal-no-level = No existe el nivel “{ $level }”; hay: { $levels }.
terminal-keys = Escribe una palabra y presiona Enter; *ayuda* dice más
terminal-wait = Ya terminaste: *Espacio* para no esperar a los demás
terminal-glass = { $seconds ->
    [one] queda { $seconds } segundo
   *[other] quedan { $seconds } segundos
}
terminal-more = *Espacio*: continuar
terminal-nothing-open = Por ahora no puedes hacer nada.
terminal-plan = Tu plan: { $words }. *atrás* deshace el último paso.
terminal-taken-back = Deshecho: { $word }.
terminal-back = { $who_you ->
    [yes] Deshaces tu última jugada.
   *[no] { $who } deshace su última jugada.
}
terminal-help-back =
    · *atrás*            deshacer el último paso de tu plan; sin plan, tu última jugada
terminal-kept = La partida está guardada: *fivesuns play --resume { $number }* la continúa. Está en { $folder }, solo para ti.
terminal-not-written = No se pudo guardar la partida en { $folder }.
terminal-not-kept = No hay una partida guardada “{ $name }”; *fivesuns play --resume* da la lista.
terminal-kept-later = La partida { $name } se guardó con una versión más reciente que esta.
terminal-kept-broken = Lo que se guardó como { $name } no se puede leer: { $fault }.
terminal-kept-none = No hay ninguna partida guardada en { $folder }.
terminal-kept-list = Guardadas en { $folder }, solo para ti; *fivesuns play --resume N* continúa la partida N:
terminal-resumed = La partida sigue donde la dejaste.
terminal-over = Esta partida ya terminó.
options-none = { $title } no tiene opciones.
options-intro = Las opciones de { $title } se eligen con *--option NOMBRE=VALOR*; por omisión vale el primer valor posible.
options-seats = solo con { $seats } asientos
options-when = solo con { $option }={ $values }
options-see = *fivesuns options { $game }* da la lista.
options-players = Para { $seats } jugadores: *--seats N*.
terminal-nothing-told = Todo lo que hay ahí se explica solo.
