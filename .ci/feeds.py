"""Creates calendar links in a running demo, syncs them with vdirsyncer, and reads the calendars with khal.

usage: feeds.py URL FOLDER BIN; the tokens of OWNER, SPECIALIST and TENANT are in the environment
"""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
from datetime import date, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

url, folder, bin_folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
SOON = date.today() + timedelta(days=20)
WINDOW = [(date.today() - timedelta(days=1)).isoformat(), "120d"]


def call(who, operation, **properties):
    request = urllib.request.Request(
        f"{url}/v1/operations/{operation}",
        json.dumps(properties).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {os.environ[who]}"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        sys.exit(f"{operation}: {refused.code} {refused.read().decode()}")


def submit(who, operation, **properties):
    return call(who, operation, submission_key=str(uuid.uuid4()), **properties)


def link(who, operation, **properties):
    """Creates a feed. Returns its id, and its address at the demo, since the link itself has the public address."""
    made = submit(who, operation, **properties)
    return made["feed"]["feed_id"], url + urlsplit(made["url"]).path


def expect(condition, message):
    if not condition:
        sys.exit(message)


# ---- two visits of a specialist, one of them shared with another specialist, and a rental day

staff = call("SPECIALIST", "coworking_staff_list_visits", from_date=SOON.isoformat())["staff_id"]
services = call("OWNER", "salon_search_services", limit=100, language="en")["items"]


def performers(service):
    return [one["staff_id"] for one in service["specialists"]]


own = next(one["service_id"] for one in services if staff in performers(one))
others = next(one for one in services if any(other != staff for other in performers(one)) and one["service_id"] != own)
other = next(one for one in performers(others) if one != staff)


def starts(service, who):
    found = call("OWNER", "salon_find_slots", service_ids=[service], staff_id=who, from_date=SOON.isoformat())
    return [slot["start_at"] for slot in found["slots"]]


free = starts(own, staff)
first, later = free[0], [start for start in free if start[:10] == free[0][:10]][-1]


def book(start, name, items):
    booking = submit(
        "OWNER",
        "office_create_booking",
        service_ids=[service for service, _ in items],
        specialists=[{"service_id": service, "staff_id": who} for service, who in items],
        start_at=start,
        customer={"first_name": name, "last_name": "Zugvogel"},
        accept_outside_hours=True,
        messages=False,
    )
    return booking["booking"]["booking_id"]


moved = book(first, "Wilma", [(own, staff), (others["service_id"], other)])
stays = book(later, "Berta", [(own, staff)])
room = call("TENANT", "coworking_get_account")["workspaces"][0]["workspace"]["workspace_id"]
day = call("TENANT", "coworking_find_dates", workspace_id=room, from_date=SOON.isoformat())["available_dates"][0]
offer = call("TENANT", "coworking_prepare_booking", workspace_id=room, dates=[day])
call(
    "TENANT",
    "coworking_confirm_booking",
    quote_id=offer["quote_id"],
    quote_token=offer["quote_token"],
    accept_privacy=True,
    accept_terms=True,
)

# ---- everybody subscribes

feeds = {
    "specialist": link("SPECIALIST", "coworking_staff_create_feed", language="en"),
    "business": link("OWNER", "office_create_feed", language="en"),
    "place": link("OWNER", "office_create_feed", workspace_id=room, language="en"),
    "tenant": link("TENANT", "coworking_create_feed", language="en"),
}
config = [f'[general]\nstatus_path = "{folder}/status/"\n']
calendars = ["[calendars]"]
for name, (_, address) in feeds.items():
    (folder / name).mkdir()
    config.append(
        f'[pair {name}]\na = "{name}_feed"\nb = "{name}_here"\ncollections = null\n'
        f'[storage {name}_feed]\ntype = "http"\nurl = "{address}"\n'
        f'[storage {name}_here]\ntype = "filesystem"\npath = "{folder}/{name}"\nfileext = ".ics"\n'
    )
    calendars.append(f"[[{name}]]\npath = {folder}/{name}\nreadonly = True")
(folder / "vdirsyncer.conf").write_text("\n".join(config))
(folder / "khal.conf").write_text(
    "\n".join(calendars) + f"\n[sqlite]\npath = {folder}/khal.db\n[locale]\nlocal_timezone = Europe/Berlin\n"
    "default_timezone = Europe/Berlin\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
    "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n"
)


def run(*command, fails=False):
    done = subprocess.run([bin_folder / command[0], *command[1:]], input="y\n" * 9, capture_output=True, text=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def sync(name="", fails=False):
    run("vdirsyncer", "--config", str(folder / "vdirsyncer.conf"), "sync", *([name] if name else []), fails=fails)


def shown(name):
    """Returns khal's lines for a calendar, each with the start and the title of an event."""
    text = run(
        "khal", "--config", str(folder / "khal.conf"), "list", "--include-calendar", name, "--day-format", "",
        "--format", "{start-date} {start-time} {title}", *WINDOW,
    )
    return [line for line in text.splitlines() if line.strip()]


def event(name, who):
    """Returns the UID and the SEQUENCE of an event in the feed itself, since vdirsyncer stores other UIDs."""
    with urllib.request.urlopen(feeds[name][1], timeout=30) as answer:
        text = answer.read().decode().replace("\r\n ", "")
    found = next(one for one in text.split("BEGIN:VEVENT")[1:] if who in one)
    return re.search(r"UID:(\S+)", found).group(1), int(re.search(r"SEQUENCE:(\d+)", found).group(1))


def local(start):
    return datetime.fromisoformat(start).strftime("%Y-%m-%d %H:%M")


run("vdirsyncer", "--config", str(folder / "vdirsyncer.conf"), "discover")
sync()

own_days = shown("specialist")
before = [line for line in own_days if "Wilma" in line]
expect(len(before) == 1 and before[0].startswith(local(first)), f"not the specialist's part of the visit: {own_days}")
expect("Zugvogel" not in "".join(own_days), f"more than the first name: {own_days}")
expect(others["name"] not in before[0], f"somebody else's service: {before}")
whole = [line for line in shown("business") if "Wilma Zugvogel" in line]
expect(len(whole) == 1 and others["name"] in whole[0], f"the owner sees less than the visit: {whole}")
expect(any(line.startswith(day) for line in shown("tenant")), f"no rental day: {shown('tenant')}")
expect(any(line.startswith(day) for line in shown("place")), f"nobody rents the place: {shown('place')}")
expect("Wilma" not in "".join(shown("tenant") + shown("place")), "visits are shown to tenants")
print("vdirsyncer subscribes for owner, specialist, place and tenant, and khal shows each what they may see")

# ---- calendars follow what changes

was = event("specialist", "Wilma")
target = next(start for start in free if start[:10] > first[:10])
submit(
    "OWNER",
    "office_move_booking",
    booking_id=moved,
    start_at=target,
    accept_outside_hours=True,
    tell_customer=False,
)
call("OWNER", "office_cancel_booking", line="salon", booking_id=stays, reason="ill")
sync()
own_days = shown("specialist")
after = [line for line in own_days if "Wilma" in line]
expect(len(after) == 1 and after[0].startswith(local(target)), f"not moved: {own_days}")
now = event("specialist", "Wilma")
expect(now[0] == was[0] and now[1] > was[1], f"another event: {was} {now}")
expect("Berta" not in "".join(own_days), f"not cancelled: {own_days}")
print("a moved visit keeps its UID, and a cancelled visit disappears")

call("SPECIALIST", "coworking_staff_revoke_feed", feed_id=feeds["specialist"][0])
sync("specialist", fails=True)
sync("business")
print("a revoked link no longer works")
