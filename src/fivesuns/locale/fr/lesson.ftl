# Ce que disent la page et le terminal pendant une leçon

say-learn-step = Étape { $n } sur { $of }
say-learn-go-on = Continuer
say-learn-again = Reprenons
say-learn-show = Montrez-moi
say-learn-do = À vous.
say-learn-do-about = Touchez ce qui est allumé.
say-learn-find = À vous, sans lumière.
say-learn-read = Lisez, puis continuez.
say-learn-slip = Pas celui-ci.
say-learn-right = Bravo.
say-learn-end = C’est tout.
say-learn-end-about = Le reste est affaire de choix.
say-learn-waits = Retour à votre table
say-learn-done = Reprendre depuis le début

# at a terminal
terminal-learn-how = Tapez un coup comme il est allumé. « ? » en montre un, « ! » reprend l’étape, « . » continue, « quitter » quitte.
terminal-learn-shown = Tapez : { $word }
