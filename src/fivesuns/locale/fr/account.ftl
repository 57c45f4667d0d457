# Les comptes en français

account = Compte
account-about = On joue ici sans compte. Avec un compte, on vous reconnaît sur d’autres appareils et vos parties vous valent une cote. Aucun e‑mail n’est demandé.
account-make = Ouvrir un compte
account-make-about = Vous restez { $name } : vos parties et vos sièges vous suivent.
account-enter = Se connecter
account-enter-about = Avec le nom et le mot de passe de votre compte.
account-enter-guest = { $games ->
    [one] Une de vos parties d’invité est en cours. Elle reste à l’invité : déconnectez-vous pour la continuer.
   *[other] { $games } de vos parties d’invité sont en cours. Elles restent à l’invité : déconnectez-vous pour les continuer.
}
account-name = Nom
account-password = Mot de passe
account-password-about = Au moins { $least } caractères. Sans e‑mail, un mot de passe perdu ne peut pas vous être envoyé : créez ensuite des codes de secours.
account-since = Depuis le { $date }
account-leave = Se déconnecter
account-profile = Votre profil
account-your-name = Votre nom
account-rename = Changer de nom
account-change = Mot de passe
account-old = Mot de passe actuel
account-new = Nouveau mot de passe
account-change-go = Changer le mot de passe
account-change-about = Toutes vos autres sessions prennent fin.
account-sessions = Vos connexions
account-session-here = ici
account-session-seen = vue le { $date }
account-session-unknown = appareil inconnu
account-end = Fermer
account-end-name = Fermer la session { $device }
account-end-others = Fermer toutes les autres
account-everything = Ce qui est gardé de vous
account-everything-about = Votre nom, vos sessions, vos cotes, les feuilles de vos parties et tout le reste, en un fichier.
account-everything-go = Tout télécharger
account-privacy = Quoi, pourquoi et combien de temps
account-delete = Supprimer le compte
account-delete-about = Votre nom, votre mot de passe, vos sessions et vos cotes sont effacés. Les parties en cours sont abandonnées. Les parties jouées restent, sans votre nom : elles sont aussi aux autres. C’est sans retour.
account-delete-go = Supprimer pour toujours
account-someone = quelqu’un
say-account-saved = Enregistré.
say-account-no-answer = La maison ne répond pas. Réessayez dans un instant.

no-name-taken = Ce nom est celui d’un compte. Choisissez-en un autre, ou connectez-vous.
no-second-account = Vous avez déjà un compte.
no-account = Il faut un compte pour cela.
no-entry = Aucun compte n’a ce nom et ce mot de passe.
no-code = Aucun compte n’a ce nom et ce code. Un code ne sert qu’une fois.
no-password = Ce n’est pas votre mot de passe.
no-tries = Trop d’essais. Attendez un peu.
no-short-password = Un mot de passe a de { $least } à { $most } caractères.

# une adresse à prévenir
account-hook = Être prévenu de votre tour
account-hook-about = Pour les parties par correspondance : quand l’une vous attend, la maison envoie un message signé à une adresse web de votre choix (un webhook).
account-hook-url = Adresse
account-hook-keep = Enregistrer
account-hook-try = Essayer
account-hook-drop = L’oublier
account-hook-secret = Les messages sont signés avec :
say-hook-kept = Enregistrée.
say-hook-answered = Votre adresse a répondu { $n }.
say-hook-silent = Votre adresse n’a pas répondu.
say-hook-dropped = On ne vous prévient plus.

# codes de secours
account-lost = Mot de passe perdu ?
account-lost-about = Un de vos codes de secours vous fait entrer, une fois, et vous choisissez un nouveau mot de passe. Partout ailleurs, vous êtes déconnecté.
account-code = Code de secours
account-lost-go = Entrer avec le code
account-codes = Codes de secours
account-codes-about = Pour le jour où le mot de passe est perdu. Chaque code vous fait entrer une fois. Notez-les ou imprimez-les : on ne les montre que cette fois, et la maison n’en garde que de quoi les reconnaître.
account-codes-left = { $n ->
    [0] Vous n’avez pas encore de codes.
    [1] Il reste un code.
   *[other] Il reste { $n } codes.
}
account-codes-go = Créer des codes
account-codes-again = Créer de nouveaux codes
account-codes-once = Voici vos codes. On ne les montrera plus, et ceux d’avant ne valent plus rien.
account-codes-file = Enregistrer en fichier
account-copy = Copier
say-account-copied = Copié

# invitations
account-challenges = On vous invite
account-challenge-by = par { $name }
account-accept = Accepter
account-decline = Décliner

# robots
account-bot = Un robot à vous
account-bot-about = Pour qui écrit des programmes qui jouent. Un robot a son propre compte : aux tables il est montré comme robot, et ses parties ne comptent pas pour le classement, sauf si qui tient cette maison le veut.
account-bot-yes = Marquer ce compte comme robot
account-bot-no = Ici, c’est moi qui joue
account-bot-is = Ce compte est un robot.
account-bot-is-not = Ce compte est une personne : par un jeton, il peut lire, pas jouer.
account-token = Jeton
account-token-label = Un jeton pour
account-token-scopes = Il permet de
account-scope-read = voir vos tables et suivre ce qui se passe
account-scope-play = accepter des invitations, s’asseoir et jouer
account-scope-challenge = faire des tables et inviter
account-token-go = Créer un jeton
account-token-once = Voici le jeton. On ne le montrera plus : gardez-le comme un mot de passe.
account-token-done = C’est noté
account-token-seen = servi le { $date }
account-token-unseen = jamais servi
account-revoke = Révoquer
account-revoke-name = Révoquer le jeton { $name }
