# Este dispositivo, en español: avisos en un navegador, y lo que hay sin red

push = Recibir avisos en este dispositivo
push-about = Cuando te espera una partida por correspondencia, o una sin reloj contra alguien, y no estás ahí, este navegador te lo dice, aunque no haya ninguna página abierta. Se le dice qué juego y contra quién, nada de cómo va.
say-push-start = Avísame aquí
say-push-stop = Ya no me avises
say-push-off = No recibes avisos en este dispositivo.
say-push-on = Recibes avisos en este dispositivo. Al cerrar sesión se acaban.
say-push-denied = Este navegador no deja que esta casa muestre avisos. Se puede permitir en los ajustes del navegador para esta página.
say-push-unknown = Este navegador no puede mostrar avisos de una página cerrada. En un iPhone o iPad, agrega primero la casa a la pantalla de inicio.
say-push-insecure = Esta página llegó sin cifrado (http), así que los navegadores no la dejan mostrar avisos ni guardarse para cuando no hay red. Quien lleva esta casa puede ponerle https.
say-push-unreached = El servicio de avisos de este navegador no responde. Inténtalo más tarde.

offline-title = No hay red
offline-about = Ahora no se puede llegar a la casa. Nada se ha perdido: tus partidas te esperan ahí.
offline-again = Intentar de nuevo
offline-kept = Tus partidas, como estaban
say-offline-with = { $name }, con { $more }
say-offline-as = { $word } Visto el { $time }.
