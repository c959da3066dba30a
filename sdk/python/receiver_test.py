"""Tests which events the receiver accepts and which it refuses. Usage: python3 sdk/python/receiver_test.py"""

import base64
import hashlib
import hmac
import json
import unittest
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from threading import Event, Thread

from receiver import BeingHandled, NotVerified, Receiver, handler, number

# The example of Standard Webhooks.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOW = 1614265330
BODY = b'{"test": 2432232314}'
HEADERS = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": str(NOW),
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}


def signed(event_id: str, body: bytes, secret: str = SECRET) -> dict:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{event_id}.{NOW}.".encode() + body, hashlib.sha256).digest()
    return {"webhook-id": event_id, "webhook-timestamp": str(NOW), "webhook-signature": "v1," + base64.b64encode(digest).decode()}


class ReceiverTest(unittest.TestCase):
    def setUp(self) -> None:
        self.events: list[dict] = []
        self.now = NOW
        self.receiver = Receiver(SECRET, self.events.append, lambda: self.now)

    def test_an_event_is_handled_once(self) -> None:
        self.assertTrue(self.receiver.take(HEADERS, BODY))
        self.assertFalse(self.receiver.take(HEADERS, BODY))
        self.assertEqual(self.events, [json.loads(BODY)])

    def test_one_of_two_signatures_is_enough(self) -> None:
        headers = HEADERS | {"webhook-signature": "v1,AAAA " + HEADERS["webhook-signature"]}
        self.assertTrue(self.receiver.take(headers, BODY))

    def test_events_without_a_matching_signature_are_refused(self) -> None:
        for headers, body in [
            (HEADERS, BODY + b" "),
            (HEADERS | {"webhook-id": "another"}, BODY),
            (HEADERS | {"webhook-timestamp": str(NOW + 1)}, BODY),
            (HEADERS | {"webhook-signature": ""}, BODY),
            (HEADERS | {"webhook-timestamp": "soon"}, BODY),
            (signed("other", BODY, "whsec_" + base64.b64encode(b"x" * 24).decode()), BODY),
            ({}, BODY),
        ]:
            with self.assertRaises(NotVerified):
                self.receiver.take(headers, body)
        self.assertEqual(self.events, [])

    def test_old_and_future_events_are_refused(self) -> None:
        for self.now in (NOW + 301, NOW - 301):
            with self.assertRaises(NotVerified):
                self.receiver.take(HEADERS, BODY)

    def test_an_event_whose_handler_failed_is_handled_again(self) -> None:
        failing = Receiver(SECRET, lambda event: event["missing"], lambda: self.now)
        for _ in range(2):
            with self.assertRaises(KeyError):
                failing.take(HEADERS, BODY)

    def test_a_slow_event_delays_no_other_and_is_not_handled_twice(self) -> None:
        begun, done = Event(), Event()

        def handle(event: dict) -> None:
            self.events.append(event)
            if event == {"slow": True}:
                begun.set()
                self.assertTrue(done.wait(10))

        receiver = Receiver(SECRET, handle, lambda: self.now)
        slow = b'{"slow": true}'
        working = Thread(target=receiver.take, args=(signed("slow", slow), slow), daemon=True)
        working.start()
        self.assertTrue(begun.wait(10))
        other = Thread(target=receiver.take, args=(HEADERS, BODY), daemon=True)
        other.start()
        other.join(5)
        self.assertEqual(len(self.events), 2)
        with self.assertRaises(BeingHandled):
            receiver.take(signed("slow", slow), slow)
        done.set()
        working.join(10)
        self.assertFalse(receiver.take(signed("slow", slow), slow))
        self.assertEqual(len(self.events), 2)

    def test_only_plain_digits_are_a_number(self) -> None:
        self.assertEqual(number("1614265330"), NOW)
        for text in ("", "-1", "1.5", "²", "١", "9" * 5000):
            self.assertIsNone(number(text))

    def test_over_http_an_event_is_handled_once_and_a_request_without_headers_is_refused(self) -> None:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self.receiver))
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            for headers, status in [(HEADERS, 204), (HEADERS, 204), ({}, 401)]:
                connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
                connection.request("POST", "/", BODY, headers)
                self.assertEqual(connection.getresponse().status, status)
                connection.close()
        finally:
            server.shutdown()
            server.server_close()
        self.assertEqual(len(self.events), 1)


if __name__ == "__main__":
    unittest.main()
