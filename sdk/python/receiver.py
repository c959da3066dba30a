"""Receives events of the booking service: verifies each, and passes it on once. Needs only Python 3.10.

Usage: receiver.py PORT SECRET   (prints the events; put a proxy with TLS before it)
"""

import base64
import hashlib
import hmac
import json
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

TOLERANCE_SECONDS = 300
REMEMBERED = 10_000
LARGEST_BODY = 1 << 20


class NotVerified(Exception):
    """Headers are missing, the timestamp is too far from now, or no signature fits the secret."""


class BeingHandled(Exception):
    """The same event is being handled at the moment. Its handler may still fail."""


class Receiver:
    """Verifies events by Standard Webhooks, and drops those that were handled before.

    A real receiver stores the ids together with the effects of the events, in one transaction. This receiver forgets the
    ids when it ends.
    """

    def __init__(self, secret: str, handle: Callable[[dict], None], clock: Callable[[], float] = time.time):
        self._key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
        self._handle = handle
        self._clock = clock
        self._begun: set[str] = set()
        self._seen: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()

    def take(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Handles an event. Returns True if it is new, and False if it was handled before.

        Raises NotVerified, BeingHandled, and every error of the handler. After an error the service sends the event again.
        """
        event_id = self._verified(headers, body)
        with self._lock:
            if event_id in self._seen:
                return False
            if event_id in self._begun:
                raise BeingHandled
            self._begun.add(event_id)
        try:
            # Outside the lock: up to four events come at once, and a slow one must not hold up the others.
            self._handle(json.loads(body))
            with self._lock:
                self._seen[event_id] = None
                if len(self._seen) > REMEMBERED:
                    self._seen.popitem(last=False)
        finally:
            with self._lock:
                self._begun.remove(event_id)
        return True

    def _verified(self, headers: Mapping[str, str], body: bytes) -> str:
        event_id, timestamp, signatures = (headers.get(f"webhook-{name}") or "" for name in ("id", "timestamp", "signature"))
        seconds = number(timestamp)
        if not event_id or seconds is None:
            raise NotVerified("headers are missing")
        if abs(self._clock() - seconds) > TOLERANCE_SECONDS:
            raise NotVerified("the timestamp is too old or too new")
        signed = f"{event_id}.{timestamp}.".encode() + body
        expected = b"v1," + base64.b64encode(hmac.new(self._key, signed, hashlib.sha256).digest())
        # While a secret is being replaced, there are two signatures.
        if not any([hmac.compare_digest(expected, one.encode()) for one in signatures.split(" ")]):
            raise NotVerified("no signature matches")
        return event_id


def number(text: str) -> int | None:
    """Returns the number of 1 to 12 digits in a header, or None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 12 else None


def handler(receiver: Receiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = 10

        def do_POST(self) -> None:
            length = number(self.headers.get("content-length", ""))
            if length is None or length > LARGEST_BODY:
                self._answer(413)
                return
            try:
                receiver.take(self.headers, self.rfile.read(length))
                self._answer(204)
            except NotVerified:
                self._answer(401)
            except BeingHandled:
                self._answer(503)

        def _answer(self, status: int) -> None:
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Logs nothing, since addresses may hold secrets."""

    return Handler


if __name__ == "__main__":
    port, secret = sys.argv[1:]
    ThreadingHTTPServer(("127.0.0.1", int(port)), handler(Receiver(secret, lambda event: print(json.dumps(event), flush=True)))).serve_forever()
