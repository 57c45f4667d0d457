# Les comptes en français

account = Compte
account-about = On joue ici sans compte. Avec un compte, on vous reconnaît sur d’autres appareils et vos parties comptent pour un classement. Aucun e‑mail n’est demandé.
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
account-password-about = Au moins { $least } caractères. Sans e‑mail, un mot de passe perdu ne peut pas vous être envoyé.
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
account-everything-about = Votre nom, vos sessions, vos classements et les feuilles de vos parties, en un fichier.
account-everything-go = Tout télécharger
account-delete = Supprimer le compte
account-delete-about = Votre nom, votre mot de passe, vos sessions et vos classements sont effacés. Les parties en cours sont abandonnées. Les parties jouées restent, sans votre nom : elles sont aussi aux autres. C’est sans retour.
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
account-hook-keep = Garder
account-hook-try = Essayer
account-hook-drop = L’oublier
account-hook-secret = Les messages sont signés avec :
say-hook-kept = C’est gardé.
say-hook-answered = Votre adresse a répondu { $n }.
say-hook-silent = Votre adresse n’a pas répondu.
say-hook-dropped = On ne vous prévient plus.
