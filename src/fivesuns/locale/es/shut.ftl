# una página que no se abre; la razón viene después
shut = Esto no se puede abrir por ahora
