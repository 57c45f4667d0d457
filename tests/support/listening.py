"""An address of this machine that hears what the house sends out."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer


class Ear(HTTPServer):
    """An address that hears, and fails as often as it is told to."""

    def __init__(self, status=204, fails=0):
        super().__init__(("127.0.0.1", 0), Answer)
        self.heard, self.status, self.fails = [], status, fails
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/told?by=fivesuns"


class Answer(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.heard.append((self.path, self.headers, body))
        self.server.fails -= 1
        self.send_response(500 if self.server.fails >= 0 else self.server.status)
        self.end_headers()

    def log_message(self, *_):
        pass
