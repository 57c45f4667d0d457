# Las cuentas en español

account = Cuenta
account-about = Aquí se juega sin cuenta. Con una, te reconocemos en otros dispositivos y tus partidas te dan un puntaje. No hace falta correo electrónico.
account-make = Crear una cuenta
account-make-about = Sigues siendo { $name }: tus partidas y tus asientos te acompañan.
account-enter = Entrar
account-enter-about = Con el nombre y la contraseña de tu cuenta.
account-enter-guest = { $games ->
    [one] Tienes una partida en curso como visitante. Se queda con el visitante: cierra la sesión para continuarla.
   *[other] Tienes { $games } partidas en curso como visitante. Se quedan con el visitante: cierra la sesión para continuarlas.
}
account-name = Nombre
account-password = Contraseña
account-password-about = Al menos { $least } caracteres. Como no hay correo, no podemos enviarte una contraseña perdida: haz después códigos de rescate.
account-since = Desde el { $date }
account-leave = Cerrar sesión
account-profile = Tu perfil
account-your-name = Tu nombre
account-rename = Cambiar de nombre
account-change = Contraseña
account-old = Contraseña actual
account-new = Contraseña nueva
account-change-go = Cambiar la contraseña
account-change-about = Se cierran todas tus otras sesiones.
account-sessions = Dónde tienes sesión abierta
account-session-here = aquí
account-session-seen = vista el { $date }
account-session-unknown = dispositivo desconocido
account-end = Cerrar
account-end-name = Cerrar la sesión { $device }
account-end-others = Cerrar todas las demás
account-everything = Lo que se guarda de ti
account-everything-about = Tu nombre, tus sesiones, tus puntajes, los registros de tus partidas y todo lo demás, en un solo archivo.
account-everything-go = Descargar todo
account-privacy = Qué, por qué y por cuánto tiempo
account-delete = Borrar la cuenta
account-delete-about = Se borran tu nombre, tu contraseña, tus sesiones y tus puntajes. Las partidas en curso se abandonan. Las partidas jugadas se quedan, sin tu nombre: también son de los demás. Esto no se puede deshacer.
account-delete-go = Borrar para siempre
account-someone = alguien
say-account-saved = Guardado.
say-account-no-answer = La casa no responde. Inténtalo de nuevo en un momento.

no-name-taken = Este nombre es de una cuenta. Elige otro, o entra con ella.
no-second-account = Ya tienes una cuenta.
no-account = Para eso hace falta una cuenta.
no-entry = Ninguna cuenta tiene este nombre y esta contraseña.
no-code = No hay una cuenta con este nombre y este código. Un código sirve una sola vez.
no-password = Esta no es tu contraseña.
no-tries = Demasiados intentos. Espera un poco.
no-short-password = Una contraseña tiene de { $least } a { $most } caracteres.

# una dirección para los avisos
account-hook = Recibir un aviso cuando te toca
account-hook-about = Para partidas por correspondencia: cuando una te espera, la casa envía un mensaje firmado a una dirección web tuya (un webhook).
account-hook-url = Dirección
account-hook-keep = Guardar
account-hook-try = Probarla ahora
account-hook-drop = Olvidarla
account-hook-secret = Los mensajes van firmados con:
say-hook-kept = Guardada.
say-hook-answered = Tu dirección respondió { $n }.
say-hook-silent = Tu dirección no respondió.
say-hook-dropped = Ya no recibirás avisos.
account-lost = ¿Perdiste tu contraseña?
account-lost-about = Uno de tus códigos de rescate te deja entrar, una vez, y eliges una contraseña nueva. En todos los demás lados se cierra tu sesión.
account-code = Código de rescate
account-lost-go = Entrar con el código
account-codes = Códigos de rescate
account-codes-about = Para el día en que se pierda la contraseña. Cada código te deja entrar una vez. Anótalos o imprímelos: solo se muestran esta vez, y la casa guarda nada más lo necesario para reconocerlos.
account-codes-left = { $n ->
    [0] Todavía no tienes códigos.
    [one] Queda un código.
   *[other] Quedan { $n } códigos.
}
account-codes-go = Hacer códigos
account-codes-again = Hacer códigos nuevos
account-codes-once = Estos son tus códigos. No se vuelven a mostrar, y los de antes ya no valen nada.
account-codes-file = Guardar en un archivo
account-copy = Copiar
say-account-copied = Copiado
account-challenges = Te invitan
account-challenge-by = { $name }
account-accept = Aceptar
account-decline = Rechazar
account-bot = Un bot tuyo
account-bot-about = Para quien escribe programas que juegan. Un bot tiene su propia cuenta: en las mesas se muestra como bot, y sus partidas no cuentan para la clasificación, a menos que quien lleva esta casa así lo quiera.
account-bot-yes = Marcar esta cuenta como bot
account-bot-no = Aquí juego yo
account-bot-is = Esta cuenta es un bot.
account-bot-is-not = Esta cuenta es una persona: con una ficha puede leer, no jugar.
account-token = Ficha de acceso
account-token-label = Una ficha para
account-token-scopes = Permite
account-scope-read = ver tus mesas y seguir lo que pasa
account-scope-play = aceptar invitaciones, sentarse y jugar
account-scope-challenge = poner mesas e invitar
account-token-go = Hacer una ficha
account-token-once = Esta es la ficha. No se vuelve a mostrar: guárdala como una contraseña.
account-token-done = Ya la tengo
account-token-seen = usada el { $date }
account-token-unseen = nunca usada
account-revoke = Revocar
account-revoke-name = Revocar la ficha { $name }
