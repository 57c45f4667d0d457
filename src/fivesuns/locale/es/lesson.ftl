# Lo que dicen la página y la terminal durante una lección

say-learn-step = Paso { $n } de { $of }
say-learn-go-on = Continuar
say-learn-again = Otra vez
say-learn-show = Muéstrame
say-learn-do = Te toca.
say-learn-do-about = Toca lo iluminado.
say-learn-find = Te toca, sin luces.
say-learn-read = Lee y luego continúa.
say-learn-slip = Esta no.
say-learn-right = ¡Muy bien!
say-learn-end = Eso es todo.
say-learn-end-about = Lo demás es decidir bien.
say-learn-waits = Volver a tu mesa
say-learn-done = Otra vez desde el principio

# en una terminal
terminal-learn-how = Escribe una jugada como la iluminada. “?” muestra una, “!” repite el paso, “.” continúa, “salir” sale.
terminal-learn-shown = Escribe: { $word }
