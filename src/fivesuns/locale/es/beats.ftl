# Los momentos de una partida, y lo que se oye

say-go-onward = Seguir
say-check-all = Todo de una vez
say-check-next = Siguiente prueba
say-layers = Lo que está en el tablero
say-layer-mine = Lo mío
say-layer-best = Lo mejor
say-layer-both = Ambos
say-volume = Volumen
say-volume-quiet = Volumen: bajo
say-volume-usual = Volumen: normal
say-volume-loud = Volumen: alto
say-vibration = Vibración
say-sound-on = El sonido está encendido.
say-sound-off = Apagar
