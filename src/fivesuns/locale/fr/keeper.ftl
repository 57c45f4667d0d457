# Ce qu’on dit en français à qui tient une maison

# sauvegarder et restaurer
keeper-contents = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } compte
   *[other] { $people } comptes
}, { $moves ->
    [one] { $moves } ligne
   *[other] { $moves } lignes
}
keeper-kept = { $file } : { $contents }. Qui l’a peut s’asseoir à n’importe quel siège : gardez-la pour vous.
keeper-restored = { $folder } est la maison de { $file } : { $contents } ; { $n ->
    [0] toutes les tables s’ouvrent
    [1] une table ne s’ouvre pas
   *[other] { $n } tables ne s’ouvrent pas
}.
keeper-aside = La maison qui était là est dans { $folder }.
keeper-own-tools = La base de données est { $database }, qui a ses propres outils : pg_dump en fait une sauvegarde, même la maison ouverte, et pg_restore la restaure. Gardez avec elle { $secret } et le dossier { $boxes }.
keeper-other-file = FIVESUNS_DATABASE nomme un autre fichier que celui du dossier de données : la commande .backup de SQLite le copie.
keeper-no-house = Il n’y a pas de maison dans { $folder }.
keeper-there-already = { $file } existe déjà, et n’est pas remplacé.
keeper-not-written = La sauvegarde { $file } ne peut pas être écrite : { $reason }.
keeper-damaged-house = La base { $file } est abîmée ; on n’en fait donc pas de sauvegarde : { $reason }.
keeper-later = { $file } a été fait par une version plus récente de Cinq Soleils ({ $version }) : installez cette version.
keeper-no-file = Il n’y a pas de fichier { $file }.
keeper-no-backup = { $file } n’est pas une sauvegarde, ou est abîmé : { $reason }.
keeper-is-open = La maison de { $folder } est ouverte : fermez-la d’abord.
keeper-not-restored = { $file } ne peut pas être restauré dans { $folder } : { $reason }.
keeper-other-house = C’est la sauvegarde d’une autre maison que celle de { $folder }. { keeper-anyway }
keeper-anyway = Restaurez avec --anyway pour le faire quand même : ce qui est là est mis de côté.
keeper-older = Cette sauvegarde est plus ancienne que la maison de { $folder } : elle s’arrête { $ends ->
    [never] avant le premier coup
   *[other] au { $ends }
}, et on y a joué jusqu’au { $played }. { keeper-anyway }
keeper-damaged = { $file } est abîmé : { $reason }.
keeper-damaged-part = { $file } est abîmé : { $part } n’y est pas ce qui a été rangé.
keeper-damaged-counts = { $file } est abîmé : sa base ne contient pas ce que dit son manifeste.
keeper-damaged-secret = { $file } est abîmé : son secret est celui d’une autre maison.
keeper-unusable = { $file } ne peut pas être ouvert : { $reason }
keeper-unread = { $n } tables de { $file } ne s’ouvrent pas ({ $some }). { keeper-anyway }
keeper-no-game = il n’y a pas ici de jeu { $game }

# une maison qu’on emporte
keeper-not-taken = La maison de { $former } ne peut pas être emportée vers { $folder } : { $reason }. Rien n’y a été changé ; `--data { $option }` l’ouvre où elle est.
keeper-another = Il y a une autre maison dans { $former }. Elle reste comme elle est ; `--data { $option }` l’ouvre. Celle-ci est dans { $folder }.
keeper-taken = La maison qui était dans { $former } est maintenant dans { $folder }, d’où elle s’ouvre de n’importe quel dossier. { $former } est resté comme il était, et ne sert plus.

# ordres
keeper-reason = { $reason }
keeper-done = C’est fait.
keeper-later-on = La maison est fermée. Ce sera fait dès qu’elle ouvrira.
keeper-no-order = Ce n’est pas un ordre.
keeper-failed = Cela a échoué : { $reason }
keeper-not-barred = Cette personne n’était pas exclue.
keeper-no-report = Aucun signalement de ce numéro n’attend.
keeper-nobody = Personne ne s’appelle « { $name } ».
keeper-several = Plusieurs s’appellent « { $name } » : { $ids }. Dites laquelle par son numéro.
keeper-none-people = Il n’y a personne.
keeper-none-tables = Il n’y a pas de table.
keeper-none-reports = Il n’y a pas de signalement.
keeper-forget = Oublier { $name } pour de bon ? Ses parties en cours sont abandonnées.

# doctor
doctor-wrong = { $n ->
    [0] Tout va bien.
    [1] 1 chose à corriger.
   *[other] { $n } choses à corriger.
}
doctor-setting = { $reason }. Corrigez le réglage, puis regardez à nouveau.
doctor-old-python = Python { $python } est trop ancien : il faut { $oldest } ou plus récent.
doctor-version = Cinq Soleils { $version } sur Python { $python }, { $system }.
doctor-compiled = Les règles et la recherche sont compilées.
doctor-compiler = Les règles et la recherche sont interprétées ; les robots sont donc plus faibles. Il y a un compilateur C : `make build` dans les sources, ou une installation depuis les sources, les compile.
doctor-no-compiler = Les règles et la recherche sont interprétées ; les robots sont donc plus faibles. Il n’y a pas ici de compilateur C.
doctor-extra = Le supplément « { $extra } » est installé.
doctor-no-extra = Pour `fivesuns { $extra }` : il faut le supplément « { $extra } », qui n’est pas installé : pip install fivesuns[{ $extra }].
doctor-unfit-games = Ces jeux ne sont pas bons pour l’étagère : { $games }.
doctor-games = { $n } jeux sont sur l’étagère : { $games }. Aucun navigateur n’est nécessaire sur cette machine.
doctor-time = Il est { $day } UTC.
doctor-wrong-time = L’horloge dit { $day } UTC : réglez-la, sinon les coups auront de fausses heures.
doctor-another = Il y a une autre maison dans { $former }, que `--data { $option }` ouvre.
doctor-to-take = La maison de { $former } sera emportée vers { $folder } au prochain démarrage.
doctor-no-folder = Le dossier de données { $folder } ne peut pas être fait : { $there } n’est pas un dossier.
doctor-unwritable = Cet utilisateur ne peut pas écrire dans le dossier de données { $folder }.
doctor-folder = Le dossier de données est { $folder }.
doctor-new-folder = Le dossier de données est { $folder }, et sera fait au premier démarrage.
doctor-full = Il ne reste que { $megabytes } Mo sur le disque de { $folder } : les coups sont refusés quand il est plein.
doctor-space = { $megabytes } Mo sont libres sur son disque.
doctor-readable = D’autres sur cette machine peuvent lire { $file } : chmod 600 { $file }
doctor-secret = Cet utilisateur ne peut pas lire { $file } : les invités perdraient leurs sièges.
doctor-no-house = Il n’y a pas encore de maison.
doctor-damaged = La base { $file } est abîmée : { $reason }. `fivesuns restore` met une sauvegarde à sa place.
doctor-not-a-house = { $file } n’est pas la base d’une maison.
doctor-newer = La base { $database } est d’une version plus récente (révision { $found } ; celle-ci connaît { $known }) : mettez à jour.
doctor-earlier = La base { $database } est d’une version antérieure, et sera mise à niveau au prochain démarrage.
doctor-whole = La base { $database } est entière et à jour.
doctor-silent = La base { $database } ne répond pas : { $reason }
doctor-port-ours = La maison est ouverte, et le port { $port } est pris.
doctor-port-taken = Le port { $port } ne peut pas être pris ({ $reason }) : un autre programme l’a ; `--port` en prend un autre.
doctor-port = Le port { $port } est libre.
doctor-port-other = Le port { $port } est libre. La maison est ouverte sur un autre.
