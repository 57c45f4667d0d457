"""What every request or socket passes: origin, limits, language, headers, errors."""
