"""The server: packages by noun of the field, put together in `app.py`. No rules inside."""
