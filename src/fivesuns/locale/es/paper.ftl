# Dibujos y páginas de reglas en español

paper-seat = Jugador { $n }
paper-before = Antes
paper-after = Después

# para imprimir y jugar
print-sheet = { $game } · hoja { $sheet } de { $sheets }: { $title }{ $side ->
    [front] {" "}· frente
    [back] {" "}· reverso
   *[single] {""}
}
print-flip = Imprime al 100 %, por ambos lados, volteando por el borde largo.
print-plain = Imprime al 100 %; el reverso queda en blanco.
print-rules = Las reglas como se juegan en esta casa
print-credit = { $author } · { $publisher }, { $year }
print-making = Hacer el juego
print-making-sheet = Hoja { $sheet }:
print-how = Imprime al 100 %, no “ajustar a la página”. La línea al pie de cada hoja mide 5 cm si el tamaño es el correcto.
print-how-two-sided = Imprime todo por ambos lados, volteando por el borde largo: así cada reverso queda detrás de su frente. A una hoja sin reverso le sigue una página en blanco. Si tu impresora no imprime por ambos lados, imprime las páginas impares, vuelve a meterlas e imprime las pares; o imprime solo los frentes y pégalos.
print-how-cut = Usa cartulina de 200 g/m² o más, o pega las hojas sobre cartón. Corta de marca a marca con cúter y regla; donde una línea delgada rodea una pieza, síguela.
print-how-booklet = Las últimas hojas son este cuadernillo: encímalas como salen de la impresora, dóblalas por la mitad y engrapa el doblez.
print-pieces = las piezas
print-no-paper = No hay papel “{ $paper }”; hay: { $papers }.

# de dónde viene un párrafo de las reglas: el nombre de su marca, y lo que dice la leyenda
paper-from-book = Reglamento.
paper-from-source = Fuente.
paper-from-deduced = Deducido.
paper-from-ours = De la casa.
paper-origin-book = en el reglamento
paper-origin-source = de otra fuente: reseñas, otras ediciones
paper-origin-deduced = deducido del reglamento y las fuentes
paper-origin-ours = de la casa: una decisión o reconstrucción
