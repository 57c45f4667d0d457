# L’entrée, en français : l’en-tête, le salon, les pendules, l’énigme du jour

lobby-account = Compte : { $name }
lobby-now = Jouer maintenant
lobby-now-game = Jouer maintenant : { $game }, contre un robot
lobby-make = Préparer…
lobby-open = Tables ouvertes
lobby-open-none = Personne n’attend pour l’instant. Une table ouverte à tous reste ici jusqu’à ce qu’elle soit pleine.
lobby-all = Toutes vos parties
lobby-keep = Un compte garde vos parties et votre cote.
say-people-one = Il n’y a que vous ici.
say-people-other = { $n } personnes sont ici.
say-with = avec { $name }
say-with-here = { $name }, ici en ce moment
say-with-nobody = encore personne
say-option = { $name } : { $word }
say-seats = { $n } sièges pris sur { $of }
say-sit-down = S’asseoir
say-sit-down-name = S’asseoir : { $name }
say-offer = { $name } attend quelqu’un à une table ouverte de ce jeu.
say-offer-no = Pas maintenant
say-to-table = Votre table
say-turn-yours = À vous
say-waiting = En attente
say-over = Finie
say-aside = Mise de côté

# le temps, en peu de mots
say-time-s = { $n } s
say-time-min = { $n } min
say-time-h = { $n } h
say-time-day = un jour
say-time-days = { $n } jours
say-clock-none = sans pendule
say-clock-move = { $time } par coup
say-clock-game = { $time } par partie
say-clock-more = { $time } par partie et { $more } par coup

# préparer une table
maker-guests = Qui peut venir ?
maker-guests-link = Qui a le lien
maker-guests-link-about = Vous l’envoyez à ceux avec qui vous voulez jouer.
maker-guests-anyone = Tout le monde
maker-guests-anyone-about = La table figure aussi parmi les tables ouvertes de la première page.
say-start-anyone = Préparer la table et attendre quelqu’un
maker-more = Options et sièges
maker-clock = Pendule
maker-clock-none = Aucune
maker-clock-none-about = Personne n’est pressé.
maker-clock-move = Par coup
maker-clock-move-about = Un temps donné pour chaque coup.
maker-clock-game = Par partie
maker-clock-game-about = Un temps pour tous vos coups, et un peu plus après chacun.
maker-clock-days = En jours
maker-clock-days-about = Des jours pour chaque coup : on passe de temps en temps.
say-clock-time = Temps
say-clock-after = En plus après chaque coup
say-clock-nothing = rien
maker-late = Quand le temps est écoulé
maker-late-resign = Ce siège perd
maker-late-resign-about = Comme s’il avait abandonné.
maker-late-bot = Un robot joue
maker-late-bot-about = Il joue ce seul coup, et la partie continue.
maker-late-wait = Les autres attendent
maker-late-wait-about = Rien ne se passe de soi-même ; la pendule n’est qu’un rappel.

# l’énigme du jour
daily = L’énigme du jour
daily-about = En solitaire, et la même pour tous aujourd’hui.
daily-begun = Vous l’avez commencée.
daily-score = Votre score : { $score }.
daily-par = Votre score : { $score }. Le meilleur possible : { $par }.
daily-best = Votre score : { $score }. Personne ne peut faire mieux.
daily-done = Vous l’avez faite.
daily-given-up = Vous avez abandonné.
daily-place = { $of ->
    [one] Personne d’autre ne l’a encore faite.
   *[other] Rang { $place } sur { $of }.
}
daily-others = { $of ->
    [0] Personne ne l’a encore faite.
    [one] Une personne l’a faite.
   *[other] { $of } personnes l’ont faite.
}
daily-streak = { $n } jours de suite
daily-play = La résoudre
daily-on = Continuer
daily-look = La revoir
daily-game = { $what } : { $game }
daily-list = Les meilleurs du jour

# une faute de notre part
fault = Quelque chose n’a pas marché ici
fault-about = La faute est à nous, et elle est notée. Les parties sont gardées : réessayez dans un instant.
fault-again = Réessayer
say-against = Contre le { $name }
