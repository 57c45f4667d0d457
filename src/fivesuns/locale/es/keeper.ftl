# Lo que se le dice en español a quien lleva una casa

# respaldar y restaurar
keeper-contents = { $tables ->
    [one] 1 mesa
   *[other] { $tables } mesas
}, { $people ->
    [one] 1 cuenta
   *[other] { $people } cuentas
}, { $moves ->
    [one] 1 renglón
   *[other] { $moves } renglones
}
keeper-kept = { $file }: { $contents }. Quien lo tenga puede sentarse en cualquier asiento: guárdalo solo para ti.
keeper-restored = { $folder } es la casa de { $file }: { $contents }; { $n ->
    [0] todas las mesas se abren
    [one] una mesa no se puede abrir
   *[other] { $n } mesas no se pueden abrir
}.
keeper-aside = La casa que había ahí está en { $folder }.
keeper-own-tools = La base de datos es { $database }, que tiene sus propias herramientas: pg_dump la respalda, también con la casa abierta, y pg_restore la restaura. Guarda con ella { $secret } y la carpeta { $boxes }.
keeper-other-file = FIVESUNS_DATABASE nombra otro archivo que el de la carpeta de datos: lo copia la orden .backup de SQLite.
keeper-no-house = No hay ninguna casa en { $folder }.
keeper-there-already = { $file } ya existe, y no se reemplaza.
keeper-not-written = No se puede escribir el respaldo { $file }: { $reason }.
keeper-damaged-house = La base { $file } está dañada, así que no se respalda: { $reason }.
keeper-later = { $file } lo hizo una versión posterior de Cinco Soles ({ $version }): instala esa versión.
keeper-no-file = No existe el archivo { $file }.
keeper-no-backup = { $file } no es un respaldo, o está dañado: { $reason }.
keeper-is-open = La casa de { $folder } está abierta: ciérrala primero.
keeper-not-restored = { $file } no se puede restaurar en { $folder }: { $reason }.
keeper-other-house = Es el respaldo de otra casa que la de { $folder }. { keeper-anyway }
keeper-anyway = Restaura con --anyway para hacerlo de todos modos: lo que hay ahí se aparta.
keeper-older = Este respaldo es más viejo que la casa de { $folder }: termina { $ends ->
    [never] antes de la primera jugada
   *[other] el { $ends }
}, y ahí se jugó hasta el { $played }. { keeper-anyway }
keeper-damaged = { $file } está dañado: { $reason }.
keeper-damaged-part = { $file } está dañado: { $part } no es lo que se guardó en él.
keeper-damaged-counts = { $file } está dañado: su base no contiene lo que dice su manifiesto.
keeper-damaged-secret = { $file } está dañado: su secreto es el de otra casa.
keeper-unusable = { $file } no se puede abrir: { $reason }
keeper-unread = { $n } mesas de { $file } no se pueden abrir ({ $some }). { keeper-anyway }
keeper-no-game = aquí no hay un juego { $game }

# una casa que se trae consigo
keeper-not-taken = La casa de { $former } no se puede traer a { $folder }: { $reason }. No se cambió nada en ella; `--data { $option }` la abre donde está.
keeper-another = Hay otra casa en { $former }. Se queda como está; `--data { $option }` la abre. Esta está en { $folder }.
keeper-taken = La casa que estaba en { $former } ahora está en { $folder }, donde se abre desde cualquier carpeta. { $former } se quedó como estaba, y ya no se usa.

# órdenes
keeper-reason = { $reason }
keeper-done = Hecho.
keeper-later-on = La casa está cerrada. Se hará en cuanto abra.
keeper-no-order = Eso no es una orden.
keeper-failed = Falló: { $reason }
keeper-not-barred = Esa persona no estaba excluida.
keeper-no-report = No hay ningún reporte con ese número en espera.
keeper-nobody = Nadie se llama “{ $name }”.
keeper-several = Varias personas se llaman “{ $name }”: { $ids }. Di cuál por su número.
keeper-none-people = No hay nadie.
keeper-none-tables = No hay ninguna mesa.
keeper-none-reports = No hay ningún reporte.
keeper-forget = ¿Olvidar a { $name } para siempre? Sus partidas en curso se abandonan.

# doctor
doctor-wrong = { $n ->
    [0] Todo está bien.
    [one] Una cosa por corregir.
   *[other] { $n } cosas por corregir.
}
doctor-setting = { $reason }. Corrige el ajuste y vuelve a mirar.
doctor-old-python = Python { $python } es demasiado viejo: hace falta { $oldest } o más nuevo.
doctor-version = Cinco Soles { $version } en Python { $python }, { $system }.
doctor-compiled = Las reglas y la búsqueda están compiladas.
doctor-compiler = Las reglas y la búsqueda se interpretan, así que los bots son más débiles. Hay un compilador de C: `make build` en el código fuente, o instalar desde él, las compila.
doctor-no-compiler = Las reglas y la búsqueda se interpretan, así que los bots son más débiles. Aquí no hay un compilador de C.
doctor-extra = El extra “{ $extra }” está instalado.
doctor-no-extra = Para `fivesuns { $extra }`: hace falta el extra “{ $extra }”, que no está instalado: pip install fivesuns[{ $extra }].
doctor-unfit-games = Estos juegos no están listos para el estante: { $games }.
doctor-games = Hay { $n } juegos en el estante: { $games }. En esta máquina no hace falta un navegador.
doctor-time = El reloj dice { $day } UTC.
doctor-wrong-time = El reloj dice { $day } UTC: ponlo a tiempo, o las jugadas tendrán horas falsas.
doctor-another = Hay otra casa en { $former }, que `--data { $option }` abre.
doctor-to-take = La casa de { $former } se traerá a { $folder } en el próximo arranque.
doctor-no-folder = La carpeta de datos { $folder } no se puede hacer: { $there } no es una carpeta.
doctor-unwritable = Este usuario no puede escribir en la carpeta de datos { $folder }.
doctor-folder = La carpeta de datos es { $folder }.
doctor-new-folder = La carpeta de datos es { $folder }, y se hará en el primer arranque.
doctor-full = Solo quedan { $megabytes } MB libres en el disco de { $folder }: cuando está lleno, las jugadas se rechazan.
doctor-space = Hay { $megabytes } MB libres en su disco.
doctor-readable = Otros en esta máquina pueden leer { $file }: chmod 600 { $file }
doctor-secret = Este usuario no puede leer { $file }: los visitantes perderían sus asientos.
doctor-no-house = Todavía no hay una casa ahí.
doctor-damaged = La base { $file } está dañada: { $reason }. `fivesuns restore` pone un respaldo en su lugar.
doctor-not-a-house = { $file } no es la base de una casa.
doctor-newer = La base { $database } es de una versión más nueva (revisión { $found }; esta conoce { $known }): actualiza.
doctor-earlier = La base { $database } es de una versión anterior, y se actualizará en el próximo arranque.
doctor-whole = La base { $database } está completa y al día.
doctor-silent = La base { $database } no responde: { $reason }
doctor-port-ours = La casa está abierta, y el puerto { $port } está ocupado.
doctor-port-taken = No se puede tomar el puerto { $port } ({ $reason }): lo tiene otro programa; `--port` toma otro.
doctor-port = El puerto { $port } está libre.
doctor-port-other = El puerto { $port } está libre. La casa está abierta en otro.
