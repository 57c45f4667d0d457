# Compartir, en español: invitaciones, enlaces y sus vistas previas, la tarjeta del día

invite-title = { $who } te invita a jugar { $game }
invite-nobody = Te invitan a jugar { $game }
invite-line = { $title }: { $terms }.
invite-described = { $terms }, unos { $minutes } minutos. El asiento es tuyo.
invite-terms = Cómo se juega
invite-usual = reglas de siempre
invite-minutes = unos { $minutes } minutos
invite-role = tu asiento: { $role }
invite-name = Tu nombre en la mesa
invite-sit = Tomar el asiento
invite-watch = Solo mirar
invite-scan = ¿Mejor en un teléfono? Escanea esto. El asiento es el mismo: es de quien lo abra primero.

say-share = Invitar…
say-share-title = Invitar a alguien a jugar { $name }
say-share-about = Deja que escaneen esto, o envía el enlace. Leerán:
say-share-copy = Copiar
say-share-copied = Copiado
say-share-send = Compartir…
say-share-code = El enlace como código QR

preview-table = { $game }: { $names }

# el acertijo del día y su tarjeta
day-title = { $game } del día
day-described = El acertijo del día de { $game }: en solitario, y hoy es el mismo para todo el mundo.
day-share = Compartir
day-card = La tarjeta del día
day-copy = Copiar el texto
day-minutes = minutos
day-days = días seguidos
day-line = { $house }, { $game } del { $day }
day-row = { $n ->
    [0] Aún ningún día seguido.
    [1] El primer día.
   *[other] { $n } días seguidos.
}
day-took = { $minutes ->
    [0] {""}
    [1] un minuto
   *[other] { $minutes } minutos
}{ $minutes ->
    [0] {""}
   *[other] {" "}
}{ $seconds ->
    [1] un segundo
   *[other] { $seconds } segundos
}
day-aloud = { $game } del día, { $day }: { $said }, en { $took }. { $row }
day-own = Solo tú ves esto: lo mejor posible es { $par }.
day-own-best = Solo tú ves esto: nadie puede hacerlo mejor.
day-own-look = Verlo de nuevo
