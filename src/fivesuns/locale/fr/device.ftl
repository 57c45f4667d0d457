# Cet appareil, en français : être prévenu par un navigateur, et ce qu’il y a sans réseau

push = Être prévenu sur cet appareil
push-about = Quand une partie par correspondance, ou une partie sans pendule contre quelqu’un, vous attend et que vous n’y êtes pas, ce navigateur vous le dit, même sans page ouverte. On lui dit quel jeu et contre qui, rien de la partie elle-même.
say-push-start = Prévenez-moi ici
say-push-stop = Ne plus me prévenir
say-push-off = Vous n’êtes pas prévenu sur cet appareil.
say-push-on = Vous êtes prévenu sur cet appareil. Se déconnecter y met fin.
say-push-denied = Ce navigateur ne permet pas à cette maison d’afficher des avis. Cela se change dans les réglages du navigateur pour cette page.
say-push-unknown = Ce navigateur ne sait pas afficher les avis d’une page fermée. Sur un iPhone ou un iPad, ajoutez d’abord la maison à l’écran d’accueil.
say-push-insecure = Cette page est arrivée sans chiffrement (http) : les navigateurs ne la laissent ni afficher des avis ni être gardée pour les moments sans réseau. Qui tient cette maison peut la servir en https.
say-push-unreached = Le service de notification de ce navigateur ne répond pas. Réessayez plus tard.

offline-title = Il n’y a pas de réseau
offline-about = La maison est injoignable pour l’instant. Rien n’est perdu : vos parties vous y attendent.
offline-again = Réessayer
offline-kept = Vos parties, telles qu’elles étaient
say-offline-with = { $name }, avec { $more }
say-offline-as = { $word } Vu le { $time }.
