"""A proxy between a conformance suite and the service. The suite signs nobody in and sells goods, so the proxy adds a
token and, before a checkout is completed, the input of the booking extension: a free start, the buyer, and the terms
that the buyer accepts. In answers it replaces the service's public address by its own.

usage: ucp-agent.py PORT URL PUBLIC TOKEN    serves URL at PORT, where PUBLIC is the address that its documents name
"""

import json
import sys
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

port, url, public, token = sys.argv[1:]
here = f"http://127.0.0.1:{port}"
PASSED_ON = ("content-type", "retry-after", "www-authenticate", "location", "cache-control")


BUYER = {"first_name": "Kim", "last_name": "Berger", "email": "suite@example.org", "phone_number": "+49 89 7654321"}
ACCEPTED = {"accept_privacy": True, "accept_cancellation": True, "accept_terms": True}


def fill_in(session, headers):
    """Adds a start that the checkout proposes, the buyer and the accepted terms, if the checkout lacks them."""
    checkout = json.loads(call("GET", session, None, headers)[1])
    free = checkout.get("booking", {}).get("alternatives", [])
    if checkout.get("status") != "incomplete" or not free:
        return
    items = [
        {"item": {"id": line["item"]["id"]}, "quantity": 1, "booking": {"start_at": free[-1]}}
        for line in checkout["line_items"]
    ]
    wish = {"line_items": items, "buyer": BUYER, "booking": ACCEPTED}
    call("PUT", session, json.dumps(wish).encode(), {**headers, "Content-Type": "application/json"})


def call(method, path, body, headers):
    request = urllib.request.Request(url + path, body, headers, method=method)
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as refused:
        answer = refused
    return answer, answer.read()


class Agent(BaseHTTPRequestHandler):
    def handle_any(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length else None
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        headers.setdefault("Authorization", f"Bearer {token}")
        if self.path.endswith("/complete"):
            own = {name: headers[name] for name in headers if name.lower() in ("authorization", "ucp-agent")}
            fill_in(self.path.removesuffix("/complete"), own)
        answer, text = call(self.command, self.path, body, headers)
        text = text.replace(public.encode(), here.encode())
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            if name.lower() in PASSED_ON:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_HEAD = do_OPTIONS = handle_any

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(port)), Agent).serve_forever()
