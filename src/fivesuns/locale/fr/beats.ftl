# Les moments d’une partie, et ce qu’on entend

say-go-onward = Continuer
say-check-all = Tout d’un coup
say-check-next = Épreuve suivante
say-layers = Ce qui est sur la planche
say-layer-mine = Moi
say-layer-best = Idéal
say-layer-both = Les deux
say-volume = Volume
say-volume-quiet = Volume : bas
say-volume-usual = Volume : normal
say-volume-loud = Volume : fort
say-vibration = Vibration
say-sound-on = Le son est activé.
say-sound-off = Couper
