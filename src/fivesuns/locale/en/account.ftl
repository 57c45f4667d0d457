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
account-password-about = At least { $least } characters. There is no e-mail, so a lost password cannot be sent to you.
account-since = Since { $date }
account-leave = Log out
account-profile = Your profile
account-your-name = Your name
account-rename = Change name
account-change = Password
account-old = Password so far
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
account-everything-about = Your name, your sessions, your ratings and the records of your games, in one file.
account-everything-go = Download everything
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
account-hook-keep = Keep
account-hook-try = Try it now
account-hook-drop = Forget it
account-hook-secret = Messages are signed with:
say-hook-kept = Kept.
say-hook-answered = Your address answered with { $n }.
say-hook-silent = Your address did not answer.
say-hook-dropped = You are told no more.
