# La maison en français

house = Cinq Soleils
number = { $n }
words = { $text }

refused = Impossible
refused-rule = Règle { $rule }
refused-seats = Ce jeu se joue de { $least } à { $most }, pas à { $seats }.
refused-option = L’option « { $option } » n’existe pas ; il y a : { $options }.
refused-option-value = « { $option } » ne peut pas être « { $value } » ici ; au choix : { $values }.
refused-option-apart = L’option « { $option } » n’a pas de sens dans cette variante.
refused-game = Il n’y a pas de jeu « { $game } » ; il y a : { $games }.
refused-observer = « { $game } » ne dit pas ce qu’un programme en voit.
refused-number = Position { $position } : il n’y a pas d’action { $number } ; elles vont de 0 à { $most }.
refused-position = Position { $position } : « { $word } » n’est pas possible, selon la règle { $rule }.
refused-position-turn = Position { $position } : « { $word } » n’est pas possible, c’est à un autre de jouer.
refused-over = La partie est finie.
refused-turn = Ce n’est pas à vous : c’est à { $who } de jouer.
refused-wait = Ce n’est pas encore à vous.
refused-word = « { $word } » n’est pas un coup. Un coup s’écrit : { $forms }.
refused-which = « { $word } » peut être plusieurs coups : { $words }.
refused-house = « { $word } » n’est pas un mot de la maison.
refused-resign = Ce siège ne peut pas abandonner.
refused-back = Il n’y a pas de pas « { $step } » où revenir.
refused-record = Ceci n’est pas une partie enregistrée : { $fault }.
refused-rules = Cette partie suit l’édition { $rules } des règles ; il y a ici : { $ours }.
refused-material = Cette partie a été jouée avec le matériel { $material } ; il y a ici : { $ours }.
refused-dice = Les tirages de cette partie ont été faits à la manière « { $dice } » ; connues ici : { $ours }.
refused-step = La partie donne le pas { $step } au lieu de { $expected }.
refused-no-seed = La graine de cette partie n’a pas été révélée.
refused-commitment = La graine n’est pas celle qui avait été engagée.
refused-draw = Au pas { $step } la partie tire « { $word } », mais la graine donne « { $expected } ».
refused-nonce = Le nombre secret du siège { $seat } n’est pas celui qui avait été engagé.
refused-start = Les tirages n’ont pas été préparés comme le dit cette feuille : voyez le départ { $number }.
refused-no-draft = Dans ce jeu un coup se joue aussitôt : rien à essayer.
refused-empty-draft = Il n’y a rien à reprendre.
