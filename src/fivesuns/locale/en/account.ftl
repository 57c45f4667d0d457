# Accounts in English

account = Account
account-about = You play here without an account. With one you are recognised on other devices, and your games count for a rating. No e-mail is needed.
account-make = Make an account
account-make-about = You stay { $name }: your games and seats come along.
account-enter = Log in
account-enter-about = With the name and password of your account.
account-enter-guest = { $games ->
    [one] One game of yours is under way as a guest. It stays with the guest: log out to go on with it.
   *[other] { $games } games of yours are under way as a guest. They stay with the guest: log out to go on with them.
}
account-name = Name
account-password = Password
account-password-about = At least { $least } characters. There is no e-mail, so a lost password cannot be sent to you: make recovery codes afterwards.
account-since = Since { $date }
account-leave = Log out
account-profile = Your profile
account-your-name = Your name
account-rename = Change name
account-change = Password
account-old = Current password
account-new = New password
account-change-go = Change password
account-change-about = All your other sessions end.
account-sessions = Where you are logged in
account-session-here = here
account-session-seen = last seen { $date }
account-session-unknown = unknown device
account-end = End
account-end-name = End the session { $device }
account-end-others = End all others
account-everything = What is kept about you
account-everything-about = Your name, your sessions, your ratings, the records of your games and all the rest, in one file.
account-everything-go = Download everything
account-privacy = What, why and for how long
account-delete = Delete the account
account-delete-about = Your name, password, sessions and ratings are erased. Games under way are given up. Games that were played stay, without your name: they belong to the others too. This cannot be undone.
account-delete-go = Delete for ever
account-someone = someone
say-account-saved = Saved.
say-account-no-answer = The house does not answer. Try again in a moment.

no-name-taken = This name belongs to an account. Choose another, or log in.
no-second-account = You have an account already.
no-account = For that you need an account.
no-entry = There is no account with this name and this password.
no-code = There is no account with this name and this code. A code works once.
no-password = This is not your password.
no-tries = Too many attempts. Wait a little.
no-short-password = A password has { $least } to { $most } characters.

# an address to be told
account-hook = Be told when it is your turn
account-hook-about = For games by correspondence: when one waits for you, the house sends a signed message to a web address of yours (a webhook).
account-hook-url = Address
account-hook-keep = Save
account-hook-try = Try it now
account-hook-drop = Forget it
account-hook-secret = Messages are signed with:
say-hook-kept = Saved.
say-hook-answered = Your address answered with { $n }.
say-hook-silent = Your address did not answer.
say-hook-dropped = You are told no more.

# recovery codes
account-lost = Lost your password?
account-lost-about = One of your recovery codes lets you in, once, and you choose a new password. You are logged out everywhere else.
account-code = Recovery code
account-lost-go = Log in with the code
account-codes = Recovery codes
account-codes-about = For the day the password is lost. Each code lets you in once. Write them down or print them: they are shown this one time, and the house keeps only what it needs to recognise them.
account-codes-left = { $n ->
    [0] You have no codes yet.
    [one] One code is left.
   *[other] { $n } codes are left.
}
account-codes-go = Make codes
account-codes-again = Make new codes
account-codes-once = These are your codes. They are not shown again, and those from before are worth nothing now.
account-codes-file = Save as a file
account-copy = Copy
say-account-copied = Copied

# invitations
account-challenges = You are invited
account-challenge-by = by { $name }
account-accept = Accept
account-decline = Decline

# bots
account-bot = A bot of yours
account-bot-about = For those who write programs that play. A bot has an account of its own: at tables it is shown as a bot, and games with it do not count for ratings unless whoever runs this house wants it so.
account-bot-yes = Mark this account as a bot
account-bot-no = I play here myself
account-bot-is = This account is a bot.
account-bot-is-not = This account is a person: by a token it may read, not play.
account-token = Token
account-token-label = A token for
account-token-scopes = It may
account-scope-read = see your tables and hear what happens
account-scope-play = accept invitations, sit down and play
account-scope-challenge = make tables and invite others
account-token-go = Make a token
account-token-once = This is the token. It is not shown again: keep it as you would a password.
account-token-done = I have it
account-token-seen = last used { $date }
account-token-unseen = never used
account-revoke = Revoke
account-revoke-name = Revoke the token { $name }
