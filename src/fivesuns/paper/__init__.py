"""Views on paper: boards drawn as SVG, and rules files as pages whose examples are played out."""
