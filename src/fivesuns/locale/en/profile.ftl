# Profiles and leaderboards in English

ratings = Ratings
ratings-title = Who plays best
ratings-about = Games count when everybody at the table has an account or is a bot, without hints and without moves taken back. A beginner has 1000; a rating is provisional until some thirteen games are played.
ratings-of = Ratings of { $game }
ratings-all = The whole list
ratings-more = All games
ratings-rank = Rank
ratings-name = Name
ratings-rating = Rating
ratings-games = Games
ratings-won = Won
ratings-nobody = Nobody with an account has played this game yet. The bots are waiting.
ratings-bots-about = The ratings of bots were measured in matches between the levels and do not change.
ratings-provisional = provisional
ratings-percent = { $n }%
profile-games = { $n ->
    [one] one game
   *[other] { $n } games
}
profile-won = { $n }% won
profile-none = No rated game yet. Play somebody with an account, or a bot.
profile-edit = Your account
profile-invite = Invite
profile-invite-game = To which game
profile-chart = { $game }: from { $first } to { $last } in { $n ->
    [one] one game
   *[other] { $n } games
}, at best { $best }.
profile-history = Games
profile-history-mine = Games that were not rated are shown to you alone.
profile-against = { $game } against { $names }
profile-alone = { $game }
profile-result-won = Won
profile-result-done = Done
profile-result-lost = Lost
profile-result-shared = Shared
profile-unrated = not rated
profile-best = best { $n }
no-person = Nobody has an account of this name.

unrated-guest = It does not count: nobody at the table has an account.
unrated-alone = It does not count: nobody plays against you.
unrated-others = It does not count: somebody at the table has no account.
unrated-outside = It does not count: a bot from outside plays.
unrated-hint = It does not count: a hint was given.
unrated-back = It does not count: moves were taken back.
unrated-short = It does not count: it was over before it began.
unrated-branch = It does not count: it did not begin at the beginning.
