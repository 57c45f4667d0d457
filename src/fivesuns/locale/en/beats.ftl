# Moments of a game, and what is heard

say-go-onward = Go on
say-check-all = All at once
say-check-next = Next test
say-layers = What lies on the board
say-layer-mine = Mine
say-layer-best = Best
say-layer-both = Both
say-volume = Volume
say-volume-quiet = Volume: quiet
say-volume-usual = Volume: usual
say-volume-loud = Volume: loud
say-vibration = Vibration
say-sound-on = Sound is on.
say-sound-off = Off
