# La entrada, en español: el encabezado, la sala, los relojes, el acertijo del día

lobby-account = Cuenta: { $name }
lobby-now = Jugar ahora
lobby-now-game = Jugar ahora: { $game }, contra un bot
lobby-make = Preparar…
lobby-open = Mesas abiertas
lobby-open-none = Nadie espera en este momento. Cuando pones una mesa abierta a todos, se queda aquí hasta que se llena.
lobby-all = Todas tus partidas
lobby-keep = Una cuenta guarda tus partidas y tu puntaje.
say-people-one = Solo estás tú aquí.
say-people-other = Hay { $n } personas aquí.
say-with = con { $name }
say-with-here = { $name }, aquí en este momento
say-with-nobody = todavía nadie
say-option = { $name }: { $word }
say-seats = { $n } de { $of } asientos ocupados
say-sit-down = Sentarse
say-sit-down-name = Sentarse: { $name }
say-offer = { $name } espera a alguien en una mesa abierta de este juego.
say-offer-no = Ahora no
say-to-table = Tu mesa
say-turn-yours = Te toca
say-waiting = En espera
say-over = Terminada
say-aside = Apartada

# el tiempo, en pocas palabras
say-time-s = { $n } s
say-time-min = { $n } min
say-time-h = { $n } h
say-time-day = un día
say-time-days = { $n } días
say-clock-none = sin reloj
say-clock-move = { $time } por jugada
say-clock-game = { $time } por partida
say-clock-more = { $time } por partida y { $more } por jugada

# poner una mesa
maker-guests = ¿Quién puede venir?
maker-guests-link = Quien tenga el enlace
maker-guests-link-about = Tú lo envías a quienes quieras.
maker-guests-anyone = Cualquiera
maker-guests-anyone-about = La mesa aparece también entre las mesas abiertas de la primera página.
say-start-anyone = Poner la mesa y esperar a alguien
maker-more = Opciones y asientos
maker-clock = Reloj
maker-clock-none = Ninguno
maker-clock-none-about = Nadie tiene prisa.
maker-clock-move = Por jugada
maker-clock-move-about = Un tiempo fijo para cada jugada.
maker-clock-game = Por partida
maker-clock-game-about = Un tiempo para todas tus jugadas, y un poco más después de cada una.
maker-clock-days = En días
maker-clock-days-about = Días para cada jugada: te asomas de vez en cuando.
say-clock-time = Tiempo
say-clock-after = Más después de cada jugada
say-clock-nothing = nada
maker-late = Cuando se acaba el tiempo
maker-late-resign = Ese asiento pierde
maker-late-resign-about = Como si se hubiera rendido.
maker-late-bot = Juega un bot
maker-late-bot-about = Hace solo esa jugada, y la partida sigue.
maker-late-wait = Los demás esperan
maker-late-wait-about = Nada pasa por sí solo; el reloj es un recordatorio.

# el acertijo del día
daily = El acertijo del día
daily-about = En solitario, y hoy es el mismo para todo el mundo.
daily-begun = Ya lo empezaste.
daily-score = Tus puntos: { $score }.
daily-par = Tus puntos: { $score }. Lo mejor posible: { $par }.
daily-best = Tus puntos: { $score }. Nadie puede hacerlo mejor.
daily-done = Ya lo resolviste.
daily-given-up = Te rendiste.
daily-place = { $of ->
    [one] Nadie más lo ha resuelto todavía.
   *[other] Lugar { $place } de { $of }.
}
daily-others = { $of ->
    [0] Nadie lo ha resuelto todavía.
    [one] Una persona lo ha resuelto.
   *[other] { $of } personas lo han resuelto.
}
daily-streak = { $n } días seguidos
daily-play = Resolverlo
daily-on = Continuar
daily-look = Verlo de nuevo
daily-game = { $what }: { $game }
daily-list = Lo mejor de hoy

# una falla nuestra
fault = Algo salió mal aquí
fault-about = La falla es nuestra, no tuya, y ya quedó anotada. Las partidas están guardadas: inténtalo de nuevo en un momento.
fault-again = Intentar de nuevo
say-against = Contra el { $name }
