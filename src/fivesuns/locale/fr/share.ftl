# Le partage, en français : invitations, liens et leurs aperçus, la carte du jour

invite-title = { $who } vous invite à jouer à { $game }
invite-nobody = On vous invite à jouer à { $game }
invite-line = { $title } : { $terms }.
invite-described = { $terms }, environ { $minutes } minutes. La place est à vous.
invite-terms = Comment on joue
invite-usual = règles habituelles
invite-minutes = environ { $minutes } minutes
invite-role = votre place : { $role }
invite-name = Votre nom à la table
invite-sit = Prendre la place
invite-watch = Regarder seulement
invite-scan = Plutôt sur un téléphone ? Scannez ceci. C’est la même place : elle est à qui l’ouvre en premier.

say-share = Inviter…
say-share-title = Inviter quelqu’un à jouer à { $name }
say-share-about = Faites scanner ceci, ou envoyez le lien. On y lit :
say-share-copy = Copier
say-share-copied = Copié
say-share-send = Partager…
say-share-code = Le lien en code QR

preview-table = { $game } : { $names }

# l’énigme du jour, et sa carte
day-title = { $game } du jour
day-described = L’énigme du jour de { $game } : en solitaire, et la même pour tous aujourd’hui.
day-share = Partager
day-card = La carte du jour
day-copy = Copier le texte
day-minutes = durée
day-days = jours de suite
day-line = { $house }, { $game } du { $day }
day-row = { $n ->
    [0] Encore aucun jour de suite.
    [one] Premier jour.
   *[other] { $n } jours de suite.
}
day-took = { $minutes ->
    [0] {""}
    [one] une minute
   *[other] { $minutes } minutes
}{ $minutes ->
    [0] {""}
   *[other] {" "}
}{ $seconds ->
    [0] 0 seconde
    [one] une seconde
   *[other] { $seconds } secondes
}
day-aloud = { $game } du jour, { $day } : { $said }, en { $took }. { $row }
day-own = Vous seul voyez ceci : le meilleur possible est { $par }.
day-own-best = Vous seul voyez ceci : personne ne peut faire mieux.
day-own-look = La revoir
