# a page that is refused; the reason follows
shut = This cannot be opened now
