# Lo que pasa en una mesa además del juego

told-back = { $who_you ->
    [yes] Deshaces tu jugada.
   *[no] { $who } deshace una jugada.
}
told-draw = Se acuerda un empate.
told-timeout = { $who_you ->
    [yes] Se te acabó el tiempo.
   *[no] A { $who } se le acabó el tiempo.
}
told-bot = Un bot juega en lugar de { $who }.
told-return = { $who_you ->
    [yes] Estás de vuelta.
   *[no] { $who } está de vuelta.
}
why-draw = Se acordó un empate.
why-timeout = { $who_you ->
    [yes] Se te había acabado el tiempo.
   *[no] A { $who } ya no le quedaba tiempo.
}

no-back = No hay ninguna jugada tuya que deshacer.
no-back-revealed = Desde entonces salió a la luz algo oculto: esta jugada se queda.
no-draw-alone = Aquí no hay nadie que pueda aceptar un empate.
no-asked = Nadie está pidiendo nada en este momento.
no-chat = Un mensaje tiene de 1 a { $most } caracteres que se puedan mostrar.
no-chat-often = No tan rápido: deja que los demás lean.
no-stand-in = Un bot entra en lugar de alguien ausente por { $seconds } segundos.
no-kick = Solo se puede retirar a alguien sentado, y solo antes de la primera jugada.
no-barred = Quien puso esta mesa te retiró de ella.
no-daily = Este juego no tiene acertijo del día.
no-hook = No tienes una dirección para recibir avisos.
no-address = Esto no es una dirección web: empieza con https:// o http://.
