"""Books a visit and rents two days with the generated client. Usage: session.py URL CUSTOMER_TOKEN TENANT_TOKEN"""

import sys
from datetime import date, timedelta
from uuid import uuid4

from isar_booking import (
    ApiClient,
    ApiException,
    BookingStatus,
    Configuration,
    CoworkingApi,
    CoworkingConfirmBookingInput,
    CoworkingFindDatesInput,
    CoworkingGetPriceInput,
    CoworkingListBookingsInput,
    CoworkingPrepareBookingInput,
    CoworkingRequestChangeInput,
    CoworkingSearchWorkspacesInput,
    Language,
    Problem,
    QuoteStatus,
    RequestKind,
    RequestStatus,
    SalonApi,
    SalonBooking,
    SalonConfirmBookingInput,
    SalonCustomerInput,
    SalonFindNewStartsInput,
    SalonFindSlotsInput,
    SalonGetPriceInput,
    SalonPrepareBookingInput,
    SalonRequestChangeInput,
    SalonSearchServicesInput,
)


def refused(call, status: int, code: str) -> Problem:
    try:
        call()
    except ApiException as error:
        problem = error.data
        assert isinstance(problem, Problem), error
        assert (problem.status, problem.code) == (status, code), problem
        return problem
    raise AssertionError(f"the call was not refused: {code}")


def every_page(salon: SalonApi) -> None:
    ids: list[int] = []
    offset = 0
    while offset is not None:
        page = salon.salon_search_services(SalonSearchServicesInput(limit=7, offset=offset, language=Language.EN))
        ids += [item.service_id for item in page.items]
        offset = page.next_offset
    assert len(ids) == len(set(ids)) == page.total


def book_visit(salon: SalonApi) -> None:
    found = salon.salon_search_services(SalonSearchServicesInput(query="express facial", language=Language.EN))
    services = [found.items[0].service_id]
    search = SalonFindSlotsInput(service_ids=services, from_date=date.today() + timedelta(days=10), limit=1)
    start = salon.salon_find_slots(search).slots[0].start_at
    total = salon.salon_get_price(SalonGetPriceInput(service_ids=services, start_at=start)).total
    assert total.amount_cents > 0

    person = SalonCustomerInput(first_name="Petra", last_name="Ahorn", email="petra@example.org", phone="+49 89 333333")
    wish = SalonPrepareBookingInput(service_ids=services, start_at=start, customer=person)
    quote = salon.salon_prepare_booking(wish)
    assert quote.status == QuoteStatus.OPEN and quote.offer.total == total
    yes = SalonConfirmBookingInput(
        quote_id=quote.quote_id, quote_token=quote.quote_token, accept_privacy=True, accept_cancellation=True
    )
    booking = salon.salon_confirm_booking(yes).booking
    assert salon.salon_confirm_booking(yes).booking == booking

    of_later_version = SalonBooking.from_dict({**booking.to_dict(), "status": "paused"})
    assert of_later_version.status == BookingStatus.UNKNOWN_DEFAULT_OPEN_API

    staff = booking.itinerary[0].staff_id
    move = SalonFindNewStartsInput(booking_token=booking.booking_token, from_date=search.from_date)
    later = salon.salon_find_new_starts(move).starts[0].new_start_at
    change = SalonRequestChangeInput(booking_token=booking.booking_token, submission_key=uuid4(), new_start_at=later)
    request = salon.salon_request_change(change).request
    assert (request.status, request.kind) == (RequestStatus.OPEN, RequestKind.CHANGE)
    assert salon.salon_request_change(change).request == request
    change.new_start_at = later + timedelta(days=1)
    refused(lambda: salon.salon_request_change(change), 409, "submission_key_reused")

    wish.staff_id = staff
    taken = refused(lambda: salon.salon_prepare_booking(wish), 409, "slot_unavailable")
    assert taken.alternatives[0].actual_instance.start_at > start
    unknown = SalonGetPriceInput(service_ids=services, start_at=later, promo_code="SOMETHING")
    assert refused(lambda: salon.salon_get_price(unknown), 400, "invalid_input").violations[0].path == "$.customer"


def rent_days(coworking: CoworkingApi) -> None:
    found = coworking.coworking_search_workspaces(CoworkingSearchWorkspacesInput(query="cosmetic room"))
    workspace = found.items[0].workspace_id
    soon = date.today() + timedelta(days=14)
    free = coworking.coworking_find_dates(CoworkingFindDatesInput(workspace_id=workspace, from_date=soon))
    days = free.available_dates[:2]
    price = coworking.coworking_get_price(CoworkingGetPriceInput(workspace_id=workspace, dates=days))
    assert price.total is not None and price.dates == days

    quote = coworking.coworking_prepare_booking(CoworkingPrepareBookingInput(workspace_id=workspace, dates=days))
    yes = CoworkingConfirmBookingInput(
        quote_id=quote.quote_id, quote_token=quote.quote_token, accept_privacy=True, accept_terms=True
    )
    rented = coworking.coworking_confirm_booking(yes).booking.bookings
    assert [booking.var_date for booking in rented] == days
    assert coworking.coworking_confirm_booking(yes).booking.bookings == rented

    change = CoworkingRequestChangeInput(
        booking_id=rented[0].booking_id, submission_key=uuid4(), new_date=days[1], reason="A training"
    )
    taken = refused(lambda: coworking.coworking_request_change(change), 409, "dates_unavailable")
    assert taken.alternatives[0].actual_instance > date.today()


def main(url: str, customer: str, tenant: str) -> None:
    def client(token: str | None) -> ApiClient:
        return ApiClient(Configuration(host=url, access_token=token))

    salon = SalonApi(client(customer))
    every_page(salon)
    book_visit(salon)
    rent_days(CoworkingApi(client(tenant)))
    nobody = CoworkingApi(client(None))
    refused(lambda: nobody.coworking_list_bookings(CoworkingListBookingsInput()), 401, "identity_required")
    print("Python: searched, priced, booked, asked for a move, rented, and was refused as documented")


if __name__ == "__main__":
    main(*sys.argv[1:])
