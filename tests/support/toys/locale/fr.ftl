did = { $who_you ->
    [yes] Vous : { $what }.
   *[no] { $who } : { $what }.
}
did-hidden = { $who } a décidé quelque chose.
happened = Il arrive : { $what }.
happened-hidden = Une carte est donnée, face cachée.
refused-1 = Les prix sont tirés, pas choisis.
refused-2 = Vous n’avez pas autant de pièces.
refused-3 = On ne peut pas dire cela maintenant.
refused-4 = Ce nombre ne peut pas être coché.
refused-5 = Ce n’est pas à vous de le faire.
