"""What every request passes: who asks, from where, how often, in which language."""
