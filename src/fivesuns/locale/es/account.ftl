# Las cuentas en español

account = Cuenta
account-about = Aquí se juega sin cuenta. Con una, te reconocemos en otros dispositivos y tus partidas cuentan para una clasificación. No hace falta correo electrónico.
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
account-password-about = Al menos { $least } caracteres. Como no hay correo, no podemos enviarte una contraseña perdida.
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
account-everything-about = Tu nombre, tus sesiones, tus clasificaciones y los registros de tus partidas, en un solo archivo.
account-everything-go = Descargar todo
account-delete = Borrar la cuenta
account-delete-about = Se borran tu nombre, tu contraseña, tus sesiones y tus clasificaciones. Las partidas en curso se abandonan. Las partidas jugadas se quedan, sin tu nombre: también son de los demás. Esto no se puede deshacer.
account-delete-go = Borrar para siempre
account-someone = alguien
say-account-saved = Guardado.
say-account-no-answer = La casa no responde. Inténtalo de nuevo en un momento.

no-name-taken = Este nombre es de una cuenta. Elige otro, o entra con ella.
no-second-account = Ya tienes una cuenta.
no-account = Para eso hace falta una cuenta.
no-entry = Ninguna cuenta tiene este nombre y esta contraseña.
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
