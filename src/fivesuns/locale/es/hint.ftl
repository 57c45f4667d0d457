# Las pistas en español

say-hint = Pista
say-hint-thinking = Pensando…
say-hint-compare = ¿Por qué no la mía?
say-hint-yes = Sí, una pista
say-hint-no = No
say-hint-close = Cerrar
hint-same = Es la misma jugada.
hint-reply = { $who } respondería: { $move }.
hint-ask = Esta partida cuenta para tu puntaje. Después de una pista, ya no.
no-hint-others = Las pistas son solo para partidas contra bots.

# razones: lo que distingue una jugada de las demás
reason-it = Esto { $reason }.
reason-and = { $reason }, y { $more }
reason-none = Ninguna razón sobresale.
reason-only = No hay otra cosa que hacer.
reason-shared = { $n ->
    [one] Otra jugada hace lo mismo.
   *[other] Otras { $n } jugadas hacen lo mismo.
}
reason-wins = gana de inmediato
reason-stops = { $who_you ->
    [yes] te impide
   *[no] impide a { $who }
} ganar en la próxima jugada
reason-threat = amenaza con ganar en la próxima jugada
say-hint-play = Jugarla
say-hint-play-mine = Jugar la mía
say-hint-this = La pista
say-hint-mine = La tuya
say-hint-another = Otra
say-hint-touch = Toca tu jugada en el tablero, o elígela en la lista.
hint-misses = La pista { $reason }; la tuya no.
hint-reply-why = { $who } respondería: { $move }. Esto { $reason }.
say-why = ¿Por qué?
say-why-about = ¿Por qué jugó eso el bot?
why-title = { $who }: { $move }
hint-near = Vale casi lo mismo.
hint-yours = La tuya: { $move }
hint-goes-on = Los pasos después del tuyo son los mejores que se encontraron.
hint-turn-same = Es parte del mismo turno.
hint-steps = { $n } pasos
say-hint-share = Tus posibilidades
say-why-none = No hay nada que decir de eso.
say-hint-percent = { $n } %
