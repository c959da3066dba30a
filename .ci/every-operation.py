"""Calls every operation with inputs that the OpenAPI document allows and forbids. Checks the answers by this document.

Inputs follow from fixed seeds. In allowed inputs, about half of the ids and dates are replaced by values that fit the
demo, so that calls get further than "not found".
"""

import collections
import datetime
import json
import os
import re
import sys
import time

import hypothesis
import hypothesis.strategies
import requests
import schemathesis
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

URL, CHOSEN = sys.argv[1], set(sys.argv[2:])
SEED = 20270608
ALLOWED, FORBIDDEN = 20, 6  # inputs for each operation
LONG_SECONDS, FEW = 240, 3  # after LONG_SECONDS, the remaining operations get FEW inputs of each kind

# Violations that the schema of a single field can't express. Each line has the codes of violations, the paths of their
# fields, and the reason.
EXCUSED = [
    # Two times or days are compared.
    ("before_from_date|last_day_over|span_too_long", r"\$\.to_date", "the days of a period"),
    ("before_from_month|too_many_months|other_business_year", r"\$\.to_month", "the months of a period"),
    ("before_from_time", r"\$\.to_time", "the times of a day"),
    ("not_after_start|not_on_one_local_day|span_too_long", r"\$\.(end_at|until)", "the times of a period"),
    ("series_ends_before_it_begins", r"\$\.recurrence\.until", "a series and its first day"),
    # A time or day is compared with now.
    ("series_too_far", r"\$\.recurrence\.until", "a series ends within a year of today"),
    ("beyond_booking_window", r"\$\.from_date", "the booking window begins today"),
    ("beyond_waitlist", r"\$\.from_date", "wishes begin within a year of today"),
    ("series_begins_too_early", r"\$\.dates\[\d+\]", "the booking window begins today"),
    ("day_in_future", r"\$\.paid_on", "nothing is paid in the future"),
    ("time_in_future", r"\$\.from", "what is sent again was sent before"),
    ("month_not_over", r"\$\.month", "a month is billed once it is over"),
    # A day or a time of the calendar.
    ("not_last_of_month", r"\$\.last_day", "the last day depends on month and year"),
    ("not_in_period", r"\$\.weekdays", "a short period has few weekdays"),
    ("wrong_format", r"\$.*\.?((new_)?(start|end)_at|from|until)", "no zone has an offset beyond 18 hours"),
    # One field requires another, or excludes it.
    ("required|not_allowed", r"\$\.(business|line)", "line is the old name of business, and one of them is needed"),
    ("not_allowed", r"\$\.whole_rental", "appointments have no rental"),
    ("required", r"\$\.price_(reason|cents)", "a changed price needs a reason, and a reason a changed price"),
    ("required", r"\$\.booking_ids", "either days are taken off, or a price is changed"),
    ("required|only_of_completed_visits", r"\$\.(paid_cents|payment_method)", "a completed visit was paid, in one way"),
    ("required", r"\$\.day_price_cents", "one price is needed"),
    ("one_price_only", r"\$\.(price_by_rules|total_price_cents|day_price_cents)", "prices exclude each other"),
    ("required|only_for_hand_over", r"\$\.visits\[\d+\]\.specialists", "only handing over names specialists"),
    ("required", r"\$\.cancellation_reason", "a cancellation by the office needs a reason"),
    ("one_calendar", r"\$\.workspace_id", "a feed is of a specialist or of a place"),
    ("one_replay", r"\$\.delivery_id", "one delivery or a period is sent again"),
    ("required_for_promo_code", r"\$\.customer", "codes are checked for a customer"),
    # One item is compared with others.
    ("duplicate_items", r"\$.*\.specialists(\[\d+\]\.service_id)?", "a service has one specialist"),
    ("not_of_visit", r"\$\.specialists\[\d+\]\.service_id", "specialists are chosen for services of the visit"),
    ("same_account|same_customer", r"\$\.(from_account_id|merged_customer_id)", "the two must differ"),
    ("shares_differ", r"\$\.amount_cents", "the shares add up to the amount"),
    ("invoice_twice", r"\$\.shares\[\d+\]\.invoice_id", "one share for each invoice"),
    # The business decides, not the schema.
    ("unknown_service|unknown_specialist", r"\$\..*(service|staff)_ids?(\[\d+\])?", "the catalog has the ids"),
    ("no_country", r"\$\.billing\.country", "ISO 3166-1 has a list of countries"),
    ("no_postal_code", r"\$\.billing\.postal_code", "each country has postal codes of its own"),
    ("no_vat_id", r"\$\.billing\.vat_id", "each country has VAT numbers of its own"),
    ("invoice_credited", r"\$\.shares\[\d+\]\.invoice_id", "a credited invoice takes no payment"),
    ("catalog_mistake", r"\$\.changes\[\d+\](\.value)?", "the business file has rules of its own"),
    ("webhook_url", r"\$\.url", "the address must be public, and https outside of the demo"),
    ("office_event", r"\$\.types\[\d+\]", "some events are sent to the office only"),
    # Letters and digits of all scripts: not every validator knows them in patterns of JSON Schema.
    ("no_letter", r"\$\.customer\.(first|last)_name", "a name has a letter"),
    ("only_blanks|no_letter", r"\$\.billing\.(name|street|city|postal_code|country)", "no pattern requires a letter"),
    ("no_phone_number", r"\$\.customer\.phone", "a phone number has enough digits"),
    # The schemas of the commerce protocol are published unchanged.
    ("invalid_characters", r"\$\.catalog\.attribution\[.*\]", "the database can't store some characters"),
    ("invalid_profile_url", "", "the host of an address (RFC 3986)"),
]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SETTINGS = hypothesis.settings(
    database=None,
    deadline=None,
    phases=[hypothesis.Phase.generate],
    suppress_health_check=list(hypothesis.HealthCheck),
)
TODAY = datetime.date.today()
TOKENS = [(re.compile(pattern), os.environ[name]) for pattern, name in [
    ("office_", "OWNER"), ("coworking_staff_", "SPECIALIST"), ("coworking_|service_", "TENANT"), ("", "CUSTOMER"),
]]


def token(name):
    return next(value for pattern, value in TOKENS if pattern.match(name))


def fitting(name, random):
    """Returns an id or a date that fits the demo, by the name of the property; None for other properties."""
    if name == "workspace_id":
        return random.randint(1, 6)
    if name.endswith("_id") or name == "id":
        return random.choice([1, 2, 3, 5, 8])
    if re.search("(^|_)(date|day|from|to|until|start|end)$", name):
        return (TODAY + datetime.timedelta(random.randint(1, 60))).isoformat()
    return None


def enrich(value, random):
    if isinstance(value, list):
        return [enrich(item, random) for item in value]
    if not isinstance(value, dict):
        return value
    enriched = {}
    for name, old in value.items():
        fresh = fitting(name, random)
        is_same_kind = fresh is not None and type(fresh) is type(old) and not (
            isinstance(old, str) and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", old))
        enriched[name] = fresh if is_same_kind and random.random() < 0.5 else enrich(old, random)
    return enriched


def is_excused(violation):
    return any(
        re.fullmatch(codes, violation["code"]) and re.fullmatch(path, violation["path"]) for codes, path, _ in EXCUSED)


class Run:
    def __init__(self):
        self.failures = collections.OrderedDict()
        self.statuses = collections.Counter()
        self.session = requests.Session()

    def fail(self, name, what, case, response):
        shown = json.dumps(case.body, ensure_ascii=True, default=str)[:600]
        self.failures.setdefault((name, what), f"{shown}\n      {response.status_code} {response.text[:600]}")

    def judge(self, name, case, is_allowed):
        response = case.call(
            base_url=URL, session=self.session, headers={"Authorization": f"Bearer {token(name)}"}, timeout=60)
        self.statuses[response.status_code] += 1
        try:
            case.validate_response(response, checks=CHECKS)
        except BaseExceptionGroup as group:
            for failure in group.exceptions:
                self.fail(name, f"{failure.title}: {failure.message[:300]}", case, response)
        except AssertionError as failure:
            self.fail(name, str(failure)[:300], case, response)
        if not is_allowed or response.status_code != 400:
            return
        problem = response.json()
        violations = problem.get("violations") or [{"path": "", "code": problem.get("code", "")}]
        for violation in violations:
            if not is_excused(violation):
                self.fail(name, f"refuses what is allowed: {violation['path']} {violation['code']}", case, response)

    def explore(self, operation, mode, examples):
        name = operation.path.rsplit("/", 1)[-1]
        is_allowed = mode is GenerationMode.POSITIVE

        @hypothesis.seed(SEED)
        @hypothesis.settings(SETTINGS, max_examples=examples)
        @hypothesis.given(
            operation.as_strategy(generation_mode=mode), hypothesis.strategies.randoms(use_true_random=False))
        def call(case, random):
            if is_allowed and isinstance(case.body, dict):
                case.body = enrich(case.body, random)
            self.judge(name, case, is_allowed)

        call()


def main():
    schema = schemathesis.openapi.from_url(URL + "/openapi", timeout=60)
    run = Run()
    begin = time.monotonic()
    count = late = 0
    for result in schema.get_all_operations():
        operation = result.ok()
        name = operation.path.rsplit("/", 1)[-1]
        if operation.method != "post" or CHOSEN and name not in CHOSEN:
            continue
        count += 1
        before = time.monotonic()
        is_late = before - begin > LONG_SECONDS
        late += is_late
        run.explore(operation, GenerationMode.POSITIVE, FEW if is_late else ALLOWED)
        run.explore(operation, GenerationMode.NEGATIVE, FEW if is_late else FORBIDDEN)
        if os.environ.get("VERBOSE"):
            print(f"{name} {time.monotonic() - before:.1f}s", flush=True)
    seconds = time.monotonic() - begin
    for (name, what), example in run.failures.items():
        print(f"{name}: {what}\n      {example}", file=sys.stderr)
    print(f"{count} operations, {sum(run.statuses.values())} calls in {seconds:.0f} s: "
          + ", ".join(f"{number} × {status}" for status, number in sorted(run.statuses.items())))
    if late:
        print(f"{late} operations got only {FEW} inputs of each kind: this machine is slow")
    if run.failures:
        sys.exit(f"{len(run.failures)} failures")


main()
