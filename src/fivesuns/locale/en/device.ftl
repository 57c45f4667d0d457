# This device, in English: being told in a browser, and what there is without a network

push = Be told on this device
push-about = When a game by correspondence, or a game without a clock against somebody, waits for you and you are not there, this browser says so, also while no page is open. It is told which game and against whom, nothing of how it stands.
say-push-start = Tell me here
say-push-stop = Tell me no more
say-push-off = You are not told on this device.
say-push-on = You are told on this device. Logging out ends it.
say-push-denied = This browser does not let this house show notices. It can be allowed in the browser’s settings for this page.
say-push-unknown = This browser cannot show notices of a page that is closed. On an iPhone or iPad, first add the house to the home screen.
say-push-insecure = This page came without encryption (http), so that browsers neither let it show notices nor keep it for when there is no network. Whoever runs this house can put https before it.
say-push-unreached = The push service of this browser does not answer. Try again later.

offline-title = There is no network
offline-about = The house cannot be reached just now. Nothing is lost: your games wait for you there.
offline-again = Try again
offline-kept = Your games, as they were
say-offline-with = { $name }, with { $more }
say-offline-as = { $word } Seen { $time }.
