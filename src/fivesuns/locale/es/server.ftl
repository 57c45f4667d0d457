# Lo que dice el servidor en español

# lo que se rechaza, por su código
no-broken = Esta solicitud no tiene la forma esperada.
no-broken-at = Esta solicitud no tiene la forma esperada; revisa “{ $where }”.
no-seat = Este asiento no es tuyo.
no-origin = Esta solicitud vino de otro sitio.
no-nowhere = Aquí no hay nada.
no-table = Esa mesa no existe.
no-game = Ese juego no existe.
no-print = Esta casa no tiene con qué imprimir.
no-step = La mesa ya avanzó; mira de nuevo.
no-taken = Este asiento ya no está libre.
no-early = La partida todavía no termina.
no-large = Es demasiado de una vez: { $most } KiB como máximo.
no-often = Demasiadas solicitudes; espera un momento.
no-closing = La casa cierra un momento; inténtalo de nuevo en breve.
no-storage = Por ahora no se puede anotar nada aquí, así que no se hizo nada; inténtalo de nuevo en breve.
no-unreadable = Por ahora esta mesa no se puede leer. Quienes llevan la casa ya lo saben; todo lo demás sigue.
no-name = Un nombre tiene de 1 a { $most } caracteres que se puedan mostrar.
no-kind = Un asiento es uno de: { $kinds }.
no-twice = Solo puedes ser “me” una vez; otra persona en la misma pantalla es “here”.
no-level = No existe el nivel “{ $level }”; hay: { $levels }.
no-fault = Algo salió mal aquí; ya quedó anotado.

# avisos
banner-your-turn = Es tu turno.
banner-turn = Le toca a { $who }.
banner-thinking = { $who } está pensando.
banner-others = Esperando a los demás.
banner-nature = La casa sortea.
banner-open = Hay un asiento libre.
banner-open-link = Envía el enlace a quien quieras.
banner-won = { $who_you ->
    [yes] Ganas.
   *[no] Gana { $who }.
}
banner-shared = { $names } comparten la victoria.
banner-alone = Listo.
banner-drawn = Nadie gana.

told-resign = { $who_you ->
    [yes] Te rindes.
   *[no] { $who } se rinde.
}
why-resign = { $who_you ->
    [yes] Te rendiste.
   *[no] { $who } se rindió.
}

seat-open = Asiento { $n }
seat-nature = la casa
seat-here = Jugador { $n }

mine-against = { $game } contra { $names }
mine-open = { $game }, hay un asiento libre
mine-alone = { $game }
names-and = { $first } y { $last }

# silenciar y reportar
no-table-closed = Quien lleva esta casa cerró esta mesa.
no-keeper-barred = Quien lleva esta casa te excluyó del juego. Todavía puedes mirar y llevarte lo que es tuyo.
no-report-self = Solo se puede reportar o silenciar a las otras personas de tu mesa.
no-report-text = Dilo en { $most } caracteres como máximo.
no-report-again = Ya lo reportaste. Quien lleva esta casa lo leerá.
no-report-often = Has reportado mucho últimamente. Inténtalo más tarde.
no-mutes = Ya silencias a { $most } personas.

# lo que se le dice a un navegador
push-turn = Te toca jugar.
no-push = Esta casa no avisa a ningún navegador.
no-push-keys = La suscripción de un navegador no es así.

no-token = Aquí no se conoce esta ficha de acceso: fue revocada, o está mal copiada.
no-scope = Esta ficha no es para eso: le falta el alcance “{ $scope }”.
no-scope-at-all = Ninguna ficha es para eso: entra con un nombre y una contraseña.
no-scope-person = Un programa solo juega con el nombre de una cuenta marcada como bot. Márcala en la página de la cuenta.
no-token-label = Una ficha tiene un nombre de 1 a { $most } caracteres que se puedan mostrar.
no-token-scopes = Di para qué es la ficha: elige al menos un alcance.
no-token-more = Ya tienes { $most } fichas. Revoca una que no necesites.
no-challenge = Nadie te invita a esta mesa, o ya no.
no-challenge-full = En esta mesa no hay un asiento libre.
no-challenge-nobody = Nadie con una cuenta se llama “{ $name }”.
no-challenge-seated = Esta persona ya está sentada en la mesa.
no-challenge-table = Ya se invitó a { $most } personas a esta mesa. Espera una respuesta.
no-challenge-waiting = Demasiada gente invita a esta persona. Inténtalo más tarde.
no-challenge-often = Has invitado a mucha gente. Espera un poco.

# sorteos en los que cada quien tiene parte
banner-dice = Se preparan los sorteos.
banner-dice-anew = Sin respuesta de { $names }: se preparan de nuevo, sin su parte.
no-dice-house = En esta mesa la casa hace los sorteos por sí sola.
no-dice-late = Las partes en estos sorteos ya están fijadas.
no-dice-copied = Otro asiento se comprometió con este mismo número.
no-dice-early = No hay nada que revelar ahora.
no-dice-nonce = Este no es el número con el que este asiento se comprometió.
