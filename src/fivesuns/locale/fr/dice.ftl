# Des tirages où chacun a sa part, en français

dice-title = Les tirages
say-dice-checking = On refait tous les tirages…
say-dice-right = Les { $n } tirages ont été refaits ici, dans votre navigateur : ils découlent de la graine de la maison et des nombres secrets de { $name }, chacun tel qu’il avait été promis avant que personne ne puisse connaître ceux des autres.
say-dice-house = Les { $n } tirages ont été refaits ici, dans votre navigateur : ils découlent de la graine que la maison avait promise. Aucun joueur n’y a eu part.
say-dice-lost = Un départ a été nul : pas de réponse de { $name }, dont le nombre n’a pas compté.
say-dice-given = Les { $n } premiers pas viennent d’une autre partie, qui a ses propres tirages.
say-dice-seen = Et les promesses sont celles que ce navigateur avait vues avant le premier tirage.
say-dice-wrong = Quelque chose ne va pas dans ces tirages.
say-dice-wrong-unknown = Ils ont été faits d’une manière que cette page ne connaît pas.
say-dice-wrong-seed = La graine n’est pas celle que la maison avait promise.
say-dice-wrong-nonce = Le nombre secret du siège { $n } n’est pas celui qui avait été promis.
say-dice-wrong-start = Ils n’ont pas été fixés comme il est dit : voyez le départ { $n }.
say-dice-wrong-seen = Les promesses ne sont pas celles que ce navigateur avait vues avant le premier tirage.
say-dice-wrong-draw = Ce qui a été tiré au pas { $n } n’en découle pas.
