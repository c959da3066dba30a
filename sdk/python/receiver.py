"""Takes events of the booking service: verifies each, and hands it on once. Needs nothing but Python 3.10.

Usage: receiver.py PORT SECRET   (prints what comes; put a proxy with TLS before it)
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
    """Whoever has sent this doesn't know the secret, or has sent it long ago."""


class BeingHandled(Exception):
    """The same event has come before and isn't done yet: whether it will be is not known."""


class Receiver:
    """Verifies events as Standard Webhooks has it, and drops those that were seen before.

    A real receiver keeps the ids where its effects are kept, in the same transaction: this one forgets them with the process.
    """

    def __init__(self, secret: str, handle: Callable[[dict], None], clock: Callable[[], float] = time.time):
        self._key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
        self._handle = handle
        self._clock = clock
        self._begun: set[str] = set()
        self._seen: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()

    def take(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Handles an event; says whether it is new. Raises NotVerified, BeingHandled, and whatever the handler raises: then it comes again."""
        event_id = self._verified(headers, body)
        with self._lock:
            if event_id in self._seen:
                return False
            if event_id in self._begun:
                raise BeingHandled
            self._begun.add(event_id)
        try:
            # Outside the lock: four events come at a time, and one that takes long holds up no other.
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
        # While a secret is replaced there are two signatures.
        if not any([hmac.compare_digest(expected, one.encode()) for one in signatures.split(" ")]):
            raise NotVerified("no signature is good")
        return event_id


def number(text: str) -> int | None:
    """Reads a number of a header: plain digits, and not too many."""
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
            """Addresses may hold secrets."""

    return Handler


if __name__ == "__main__":
    port, secret = sys.argv[1:]
    ThreadingHTTPServer(("127.0.0.1", int(port)), handler(Receiver(secret, lambda event: print(json.dumps(event), flush=True)))).serve_forever()
