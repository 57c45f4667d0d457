# Le partage, en français : invitations, liens et leurs aperçus, la carte du jour

invite-title = { $who } vous invite à jouer à { $game }
invite-nobody = On vous invite à jouer à { $game }
invite-line = { $title } : { $terms }.
invite-described = { $terms }, environ { $minutes } minutes. La place est à vous.
invite-terms = Comment on joue
invite-usual = règles habituelles
invite-minutes = environ { $minutes } minutes
invite-role = votre place : { $role }
invite-name = Votre nom à la table
invite-sit = Prendre la place
invite-watch = Regarder seulement
invite-scan = Plutôt sur un téléphone ? Scannez ceci. C’est la même place : elle est à qui l’ouvre en premier.

say-share = Inviter…
say-share-title = Inviter quelqu’un
say-share-about = Faites scanner ceci, ou envoyez le lien. On y lit :
say-share-copy = Copier
say-share-copied = Copié
say-share-send = Partager…
say-share-code = Le lien en code QR

preview-table = { $game } : { $names }
