# Las lecciones en español, y el objetivo de un juego encima de su tablero

goal = Objetivo
goal-whole = El objetivo completo

learn = Aprender jugando
learn-minute = Aprender en un minuto
learn-minute-game = Aprender { $game } en un minuto
learn-tag = Lección
learn-you = Tú
learn-lit = { $more ->
    [0] Iluminado: { $things }.
   *[other] Iluminado: { $things }; y { $more } más.
}
learn-leave = Salir de la lección
learn-skip = Saltar
learn-card = La lección
learn-choices = Las opciones, en lista
learn-next-play = Jugar contra un novato
learn-next-rules = Reglas: { $title }
learn-next-daily = El acertijo del día
learn-next-lesson = Lección siguiente: { $title }
no-lesson = Esa lección no existe.

# una invitación junto a una mesa que espera
say-learn-first = ¿Es tu primera partida de { $name }?
say-learn-first-about = Unos cuantos toques en este tablero muestran qué hay que hacer. Un minuto más o menos; la partida espera.
say-learn-minute = Aprender en un minuto
say-learn-now = Jugar ya
say-learn-never = No volver a preguntar, en ningún juego
