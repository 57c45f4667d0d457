# Les profils et les classements en français

ratings = Classements
ratings-title = Qui joue le mieux
ratings-about = Une partie compte quand chacun à la table a un compte ou est un robot, sans conseil ni coup repris. On commence à 1000 ; une cote est provisoire jusqu’à treize parties environ.
ratings-of = Classement : { $game }
ratings-all = Toute la liste
ratings-more = Tous les jeux
ratings-rank = Rang
ratings-name = Nom
ratings-rating = Cote
ratings-games = Parties
ratings-won = Gagnées
ratings-nobody = Personne avec un compte n’a encore joué à ce jeu. Les robots attendent.
ratings-bots-about = Les cotes des robots ont été mesurées en matchs entre niveaux et ne changent pas.
ratings-provisional = provisoire
ratings-percent = { $n } %
profile-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
profile-won = { $n } % gagnées
profile-none = Pas encore de partie classée. Jouez contre quelqu’un qui a un compte, ou contre un robot.
profile-edit = Votre compte
profile-invite = Inviter
profile-invite-game = À quel jeu
profile-chart = { $game } : de { $first } à { $last } en { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}, au mieux { $best }.
profile-history = Parties
profile-history-mine = Les parties non classées ne sont montrées qu’à vous.
profile-against = { $game } contre { $names }
profile-alone = { $game }
profile-result-won = Gagnée
profile-result-done = Terminée
profile-result-lost = Perdue
profile-result-shared = Partagée
profile-unrated = non classée
profile-best = au mieux { $n }
no-person = Personne n’a de compte à ce nom.

unrated-guest = Elle ne compte pas : personne à la table n’a de compte.
unrated-alone = Elle ne compte pas : personne ne joue contre vous.
unrated-others = Elle ne compte pas : quelqu’un à la table n’a pas de compte.
unrated-outside = Elle ne compte pas : un robot de l’extérieur y joue.
unrated-hint = Elle ne compte pas : un conseil a été donné.
unrated-back = Elle ne compte pas : des coups ont été repris.
unrated-short = Elle ne compte pas : elle était finie avant de commencer.
unrated-branch = Elle ne compte pas : elle n’a pas commencé au début.
