"""What happens to somebody, as a stream for programs."""
