did = { $who_you ->
    [yes] Tú: { $what }.
   *[no] { $who }: { $what }.
}
did-hidden = { $who } decidió algo.
happened = Sucede: { $what }.
happened-hidden = Se reparte una carta, boca abajo.
refused-1 = Los premios se sacan, no se eligen.
refused-2 = No tienes tantas monedas.
refused-3 = Eso no se puede decir ahora.
refused-4 = Este número no se puede marcar.
refused-5 = Esto no te toca a ti.
