# Las pistas en español

say-hint = Pista
say-hint-thinking = Pensando…
say-hint-compare = ¿Por qué no la mía?
say-hint-choose = Elige una jugada
say-hint-yes = Sí, una pista
say-hint-no = No
say-hint-close = Cerrar
hint-best = { $move }. Probabilidad de ganar: { $share }%.
hint-same = Es la misma jugada.
hint-near = { $move } vale casi lo mismo: { $share }%.
hint-worse = { $move } da { $share }%, { $less } menos.
hint-reply = { $who } respondería: { $move }.
hint-ask = Esta partida cuenta para tu clasificación. Después de una pista, ya no.
no-hint-others = Las pistas son solo para partidas contra bots.
hint-plan = { $move }.
hint-whole = En este juego un turno se planea completo: las jugadas no se comparan una por una.
