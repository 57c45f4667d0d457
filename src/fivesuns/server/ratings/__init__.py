"""How strong somebody is taken to be."""
