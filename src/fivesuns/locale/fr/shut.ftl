# a page that is refused; the reason follows
shut = Cela ne peut pas s’ouvrir pour l’instant
