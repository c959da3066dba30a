package org.isarbooking.reliability;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.reliability.State.Message;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * A small run in which nothing went wrong. Tests plant an error in it.
 *
 * <p>One visit with a discount was moved, one was cancelled, and the office has entered one. Of two rental days, one
 * was moved. A rental of the office was cancelled. There are two blocks and two special days; one of each was deleted.
 * The catalog was changed twice. An invoice has two payments, a write-off that was undone, and a credit note. The first
 * entry of the waitlist has declined an offer and has another one. The second entry has booked, and the third has left.
 */
final class Story {

    static final Instant FIRST = Instant.parse("2027-06-15T08:00:00Z");
    static final Instant MOVED = Instant.parse("2027-06-15T12:00:00Z");
    static final Instant SECOND = Instant.parse("2027-06-15T10:00:00Z");
    static final Instant DECIDED = Instant.parse("2027-06-01T08:00:00Z");

    /** The time at which the checker has read the state. */
    static final Instant READ_AT = Instant.parse("2027-06-01T10:00:00Z");

    /** The start of the visit that the first waitlist entry has declined and the second has booked. */
    static final Instant HELD = Instant.parse("2027-06-21T08:00:00Z");

    /** The start of the visit that is held for the first waitlist entry at the end of the run. */
    static final Instant HELD_NOW = Instant.parse("2027-06-21T12:00:00Z");

    /** Six o'clock in Munich. */
    static final Instant EARLY = Instant.parse("2027-06-15T04:00:00Z");

    static final LocalDate TUESDAY = LocalDate.of(2027, 6, 15);

    /** The beginning, in Munich, of the day to which a rental day was moved. */
    static final Instant WEDNESDAY_BEGINS = Instant.parse("2027-06-15T22:00:00Z");

    /** A Tuesday of the month that is billed. */
    static final LocalDate MAY = LocalDate.of(2027, 5, 4);

    private static final String PRICES = """
            {'services': [{}, {}, {}, {}, {'key': 'facial', 'price': '40.00 EUR'}],
             'specialists': [{}, {}, {'services': [{'service': 'facial', 'price': '50.00 EUR'}]},
                             {'services': [{'service': 'facial'}]}],
             'promo_codes': [{'code': 'TEN', 'discount': '10%'}],
             'coworking': {
                'invoices': {'vat': '19%'},
                'weekly_terms': [{'key': 'room', 'tiers': [
                   {'from_days': 1, 'price': '65.00 EUR', 'weekdays': {'saturday': '55.00 EUR'}},
                   {'from_days': 3, 'price': '59.00 EUR'}]}],
                'workspaces': [{'key': 'room', 'weekly_terms': 'room'}],
                'tenants': [{'key': 'tenant-a', 'approvals': [{'workspace': 'own-room', 'price': '45.00 EUR'}],
                             'agreements': [{'workspace': 'place', 'monthly': '220.00 EUR'}]}]}}""";

    /** The answer that offers two days of a room. */
    static final String OFFERED_DAYS = """
                {'quote_id': 'q4', 'offer': {'workspace': {'workspace_id': 9}, 'dates': ['2027-06-15', '2027-06-22'],
                 'lines': [{'date': '2027-06-15', 'price': {'amount_cents': 6500}},
                           {'date': '2027-06-22', 'price': {'amount_cents': 6500}}],
                 'total': {'amount_cents': 13000}}}""";

    /** The payments in an answer about the invoice. The second was taken back. */
    static final String PAYMENTS = """
            'payments': [{'payment_id': 1}, {'payment_id': 2, 'undone_at': '2027-06-01T10:00:00+02:00'}]""";

    private static final ObjectMapper JSON = new ObjectMapper();

    final List<Call> calls = new ArrayList<>();
    final State state = new State();
    private final Map<String, Integer> discounts = new HashMap<>();
    private long time;
    private int minute;

    Story() {
        visits();
        rental();
        blocks();
        specialDays();
        catalog();
        invoices();
        waitlist();
    }

    History history() {
        return new History(calls);
    }

    Call call(String operation, String input, Answer answer) {
        Call call = new Call("client", "REST at 1", operation, json(input), ++time, ++time, answer);
        calls.add(call);
        return call;
    }

    Call done(String operation, String input, String output) {
        return call(operation, input, new Answer.Done(json(output)));
    }

    private void visits() {
        offer("q1", FIRST, 500);
        takes("appointment 1", FIRST, 3600);
        confirm("q1", "token-1", FIRST);
        confirm("q1", "token-1", FIRST);
        request("salon_request_change", "k1", 1);
        frees("appointment 1", FIRST, 3600);
        takes("appointment 1", MOVED, 3600);
        decide(1);
        state.appointments.add(visit(1, "q1", "token-1", "confirmed", MOVED, 500));
        state.occupancy.add(new State.Busy(3, MOVED, MOVED.plusSeconds(3600), 1L, null));
        state.requests.add(new State.Request(1, 1L, null, "approved", MOVED.toString(), DECIDED));
        state.submissions.add(new State.Submission("salon_request_change", "k1", 1));
        state.promoCodes.add(new State.PromoCode(7, 1, 1));
        state.redemptions.add(new State.Redemption(1, 7, "ab", "cd", true));
        sent("appointment 1", "booking_confirmed", "new_booking", "reminder");
        sent("appointment 1", 3, "new_booking");
        sent("appointment 1 request 1", "request_received", "new_request", "request_decided");
        sent("appointment 1 request 1", 3, "booking_changed");

        offer("q2", SECOND, 0);
        offer("q3", SECOND, 0);
        takes("appointment 2", SECOND, 3600);
        call("salon_confirm_booking", "{'quote_id': 'q2'}", new Answer.Unknown("cut"));
        confirm("q2", "token-2", SECOND);
        call("salon_confirm_booking", "{'quote_id': 'q3'}", new Answer.Refused(409, "slot_unavailable"));
        request("salon_request_cancellation", "k2", 2);
        frees("appointment 2", SECOND, 3600);
        decide(2);
        state.appointments.add(visit(2, "q2", "token-2", "cancelled", SECOND, 0));
        state.requests.add(new State.Request(2, 2L, null, "approved", null, DECIDED));
        state.submissions.add(new State.Submission("salon_request_cancellation", "k2", 2));
        sent("appointment 2", "booking_confirmed", "new_booking");
        sent("appointment 2", 3, "new_booking");
        sent("appointment 2 request 2", "request_received", "new_request", "request_decided");
        sent("appointment 2 request 2", 3, "booking_changed");

        Instant entered = SECOND.plusSeconds(21_600);
        takes("appointment 3", entered, 3600);
        done("office_create_booking", "{'submission_key': 'k9'}", """
                {'booking': {'booking_id': 3, 'start_at': '%1$s', 'services': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%1$s'}]}}""".formatted(entered));
        state.appointments.add(visit(3, "", "", "confirmed", entered, 0));
        state.occupancy.add(new State.Busy(3, entered, entered.plusSeconds(3600), 3L, null));
        state.submissions.add(new State.Submission("office_create_booking", "k9", 3));
        sent("appointment 3", "booking_confirmed", "new_booking");
        sent("appointment 3", 3, "new_booking");
    }

    static State.Appointment visit(
            long id, String quote, String token, String status, Instant start, int discountCents) {
        String hash = HexFormat.of().formatHex(Tokens.hash(token));
        return new State.Appointment(
                id,
                quote,
                hash,
                status,
                start,
                discountCents,
                List.of(new State.Service(5, 3, start, start.plusSeconds(3600))));
    }

    /** Returns the prices of a visit of one service, which costs 50 euros before its discount. */
    private static String sums(int discountCents) {
        return """
                'pricing': {'items': [{'service_id': 5, 'staff_id': 3, 'price': {'amount_cents': 5000}}],
                            'promo_code': {'code': 'TEN', 'status': '%s'}},
                'subtotal': {'amount_cents': 5000}, 'discount': {'amount_cents': %d},
                'total': {'amount_cents': %d}""".formatted(discountCents == 0 ? "not_applicable" : "applied", discountCents, 5_000 - discountCents);
    }

    void offer(String quote, Instant start, int discountCents) {
        discounts.put(quote, discountCents);
        done("salon_prepare_booking", "{}", offered(quote, start, discountCents));
    }

    /** Returns the answer that offers the visit. */
    static String offered(String quote, Instant start, int discountCents) {
        return """
                {'quote_id': '%1$s', 'offer': {%2$s,
                 'slot': {'start_at': '%3$s', 'appointments': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%3$s', 'end_at': '%4$s'}]}}}""".formatted(quote, sums(discountCents), start, start.plusSeconds(3000));
    }

    Call confirm(String quote, String token, Instant start) {
        return done("salon_confirm_booking", "{'quote_id': '%s'}".formatted(quote), """
                {'booking': {'booking_token': '%1$s', 'start_at': '%2$s', 'itinerary': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%2$s'}], %3$s}}""".formatted(
                        token, start, sums(discounts.getOrDefault(quote, 0))));
    }

    private void request(String operation, String key, long id) {
        done(operation, "{'submission_key': '%s'}".formatted(key), "{'request': {'request_id': %d}}".formatted(id));
    }

    private void decide(long id) {
        done("office_decide_request", "{'request_id': %d, 'decision': 'approve'}".formatted(id), "{}");
    }

    private void rental() {
        done("coworking_prepare_booking", "{}", OFFERED_DAYS);
        state.workspaces.put(9, "room");
        takes("booking 11", TUESDAY);
        takes("booking 12", TUESDAY.plusDays(7));
        done("coworking_confirm_booking", "{'quote_id': 'q4'}", """
                {'booking': {'rental_id': 1, 'bookings': [{'booking_id': 11, 'date': '2027-06-15'},
                 {'booking_id': 12, 'date': '2027-06-22'}]}}""");
        request("coworking_request_change", "k3", 3);
        frees("booking 12", TUESDAY.plusDays(7));
        takes("booking 12", TUESDAY.plusDays(1));
        decide(3);
        state.places.put(9, Set.of(91, 92));
        state.rentals.add(new State.Rental(1, "q4"));
        state.rentalDays.add(new State.RentalDay(11, 1, 9, TUESDAY, "confirmed"));
        state.rentalDays.add(new State.RentalDay(12, 1, 9, TUESDAY.plusDays(1), "confirmed"));
        for (int place : List.of(91, 92)) {
            state.takenPlaces.add(new State.Taken(place, TUESDAY, 11));
            state.takenPlaces.add(new State.Taken(place, TUESDAY.plusDays(1), 12));
        }
        state.requests.add(new State.Request(3, null, 12L, "approved", "2027-06-16", DECIDED));
        state.submissions.add(new State.Submission("coworking_request_change", "k3", 3));
        enteredRental();
        sent("rental 1", "rental_confirmed", "new_rental");
        sent("rental day 12 request 3", "rental_request_received", "new_rental_request", "rental_request_decided");
    }

    /** Adds a rental of two days that the office has entered. One day was moved, then the rental was cancelled. */
    private void enteredRental() {
        String rental =
                "{'rental': {'rental_id': 2, 'bookings': [{'booking_id': 21, 'date': '2027-06-17', 'status': '%1$s', "
                        + "'workspace': {'workspace_id': 9}}, {'booking_id': 22, 'date': '%2$s', 'status': '%1$s', "
                        + "'workspace': {'workspace_id': 9}}]}}";
        takes("booking 21", TUESDAY.plusDays(2));
        takes("booking 22", TUESDAY.plusDays(3));
        done("office_create_rental", "{'submission_key': 'k10'}", rental.formatted("confirmed", "2027-06-18"));
        frees("booking 22", TUESDAY.plusDays(3));
        takes("booking 22", TUESDAY.plusDays(4));
        done(
                "office_move_rental_day",
                "{'submission_key': 'k11', 'booking_id': 22}",
                rental.formatted("confirmed", "2027-06-19"));
        frees("booking 21", TUESDAY.plusDays(2));
        frees("booking 22", TUESDAY.plusDays(4));
        done("office_cancel_booking", "{'booking_id': 21}", rental.formatted("cancelled", "2027-06-19"));
        state.rentals.add(new State.Rental(2, null));
        state.rentalDays.add(new State.RentalDay(21, 2, 9, TUESDAY.plusDays(2), "cancelled"));
        state.rentalDays.add(new State.RentalDay(22, 2, 9, TUESDAY.plusDays(4), "cancelled"));
        state.submissions.add(new State.Submission("office_create_rental", "k10", 1));
        state.submissions.add(new State.Submission("office_move_rental_day", "k11", 2));
        state.rentalChanges.add(new State.RentalChange(1, 2, true));
        state.rentalChanges.add(new State.RentalChange(2, 2, false));
        state.rentalChanges.add(new State.RentalChange(3, 2, false));
        sent("rental 2", "rental_confirmed", "new_rental");
        sent("rental 2 request 2", "rental_changed");
        sent("rental 2 request 3", "rental_cancelled");
    }

    private void blocks() {
        for (long id : List.of(1L, 2L)) {
            String key = "b" + id;
            Instant start = FIRST.plusSeconds(86_400 * id);
            takes("block " + id, start, 1800);
            done(
                    "coworking_staff_create_block",
                    "{'submission_key': '%s', 'start_at': '%s'}".formatted(key, start),
                    "{'block': {'block_id': %d}}".formatted(id));
            state.submissions.add(new State.Submission("coworking_staff_create_block", key, id));
            state.blocks.add(new State.Block(id, 3, start, start.plusSeconds(1800), false, id == 2));
        }
        Instant start = FIRST.plusSeconds(86_400);
        state.occupancy.add(new State.Busy(3, start, start.plusSeconds(1800), null, 1L));
        frees("block 2", FIRST.plusSeconds(2 * 86_400), 1800);
        done("coworking_staff_delete_block", "{'submission_key': 'b3', 'block_id': 2}", "{'block': {'block_id': 2}}");
        state.submissions.add(new State.Submission("coworking_staff_delete_block", "b3", 2));
    }

    /** Adds two special days of specialist 3 early in the morning. The second was deleted. */
    private void specialDays() {
        for (int id : List.of(1, 2)) {
            Instant start = EARLY.plusSeconds(86_400L * id);
            works(id, start);
            state.specialDays.add(new State.SpecialDay(id, 3, start, start.plusSeconds(5400), id == 2));
            state.submissions.add(new State.Submission("office_create_special_day", "s" + id, id));
        }
        worksNoMore(2, EARLY.plusSeconds(2 * 86_400));
    }

    void works(long id, Instant start) {
        changes("special day " + id, false, 3, start, start.plusSeconds(5400), true);
        done(
                "office_create_special_day",
                "{'submission_key': 's%d', 'staff_id': 3, 'start_at': '%s', 'end_at': '%s'}"
                        .formatted(id, start, start.plusSeconds(5400)),
                "{'special_day': {'special_day_id': %d}}".formatted(id));
    }

    void worksNoMore(long id, Instant start) {
        changes("special day " + id, false, 3, start, start.plusSeconds(5400), false);
        done(
                "office_delete_special_day",
                "{'submission_key': 't%1$d', 'special_day_id': %1$d}".formatted(id),
                "{'special_day': {'special_day_id': %d}}".formatted(id));
    }

    /** Adds version 1 of the catalog, from a file, and two changes of a price. Answers after each show its price. */
    private void catalog() {
        state.catalog.add(new State.CatalogVersion(1, false, 4_200));
        searches(4_200);
        for (int version : List.of(2, 3)) {
            int cents = 4_998 + version;
            state.catalog.add(new State.CatalogVersion(version, true, cents));
            state.submissions.add(new State.Submission("office_change_catalog", "c" + version, version));
            changes(version, cents);
            reads(version, cents);
            searches(cents);
        }
    }

    void changes(int version, int cents) {
        done(
                "office_change_catalog",
                "{'submission_key': 'c%d', 'version': %d, 'changes': [{'path': '%s.price', 'value': '%s'}]}"
                        .formatted(version, version - 1, CatalogClient.SERVICE, price(cents)),
                "{'version': %d}".formatted(version));
    }

    void reads(int version, int cents) {
        done(
                "office_get_catalog",
                "{}",
                "{'version': %d, 'values': [{'path': '%s.price', 'value': '%s'}]}"
                        .formatted(version, CatalogClient.SERVICE, price(cents)));
    }

    void searches(int cents) {
        finds("{'service_id': %d, 'price': {'amount_cents': %d}}".formatted(CatalogClient.SERVICE_ID, cents));
    }

    /** Adds a search for the service whose answer has these services. */
    void finds(String services) {
        done("salon_search_services", "{}", "{'items': [%s]}".formatted(services));
    }

    private static String price(int cents) {
        return "%d.%02d EUR".formatted(cents / 100, cents % 100);
    }

    private void invoices() {
        state.readAt = READ_AT;
        state.lastNumbers.put(2027, 2);
        state.issued.add(new State.Issued("RE-2027-00001", LocalDate.parse("2027-05-01"), DECIDED));
        state.issued.add(new State.Issued("RE-2027-00002", LocalDate.parse("2027-05-01"), DECIDED));
        state.reminders.add(new State.Reminder(1, "waiting", READ_AT.plusSeconds(3600)));
        state.reminders.add(new State.Reminder(2, "dropped", READ_AT.minusSeconds(3600)));
        state.reminders.add(new State.Reminder(3, "waiting", READ_AT.plusSeconds(3600)));
        state.reminders.add(new State.Reminder(4, "waiting", READ_AT.plusSeconds(3600)));
        state.prices = new Prices(json(PRICES));
        state.paidDays.add(new State.PaidDay(101, "tenant-a", "room", MAY, null));
        state.paidDays.add(new State.PaidDay(102, "tenant-a", "room", MAY.plusDays(1), null));
        for (int sign : List.of(1, -1)) {
            long id = sign == 1 ? 1 : 2;
            state.bills.add(new State.Bill(
                    id,
                    sign == 1 ? null : 1L,
                    "tenant-a",
                    MAY.withDayOfMonth(1),
                    sign * 29_412L,
                    sign * 5_588L,
                    sign * 35_000L));
            state.lines.add(new State.Line(id, 101L, "room", sign * 6_500L));
            state.lines.add(new State.Line(id, 102L, "room", sign * 6_500L));
            state.lines.add(new State.Line(id, null, "place", sign * 22_000L));
        }
        state.invoices.add(new State.Invoice(1, "RE-2027-00001"));
        state.invoices.add(new State.Invoice(2, "RE-2027-00002"));
        done("office_issue_invoices", "{}", "{'invoice_ids': [1]}");
        payments();
        done("office_credit_invoice", "{'invoice_id': 1}", "{'credit_note': {'invoice_id': 2}}");
        sent("invoice 1", "invoice_issued");
        sent("invoice 2", "invoice_issued");
    }

    /** Adds a payment, a payment that was taken back, and a write-off that was undone. */
    private void payments() {
        pay(1, 10_000, 10_000);
        pay(1, 10_000, 10_000);
        pay(2, 25_000, 35_000);
        done("office_undo_payment", "{'submission_key': 'u2', 'payment_id': 2}", """
                {'payment': {'payment_id': 2, 'undone_at': '2027-06-01T10:00:00+02:00'}, 'invoices': [%s]}""".formatted(
                        invoice("partly_paid", 10_000, 25_000)));
        for (boolean isUndone : List.of(false, true)) {
            done(
                    isUndone ? "office_undo_write_off" : "office_write_off_invoice",
                    "{'submission_key': '%s', 'invoice_id': 1}".formatted(isUndone ? "o2" : "o1"),
                    "{'invoice': %s, %s}"
                            .formatted(
                                    isUndone
                                            ? invoice("partly_paid", 10_000, 25_000)
                                            : invoice("written_off", 10_000, 0),
                                    PAYMENTS));
        }
        reads("partly_paid", 10_000, 25_000, PAYMENTS);
        state.submissions.add(new State.Submission("office_record_payment", "p1", 1));
        state.submissions.add(new State.Submission("office_record_payment", "p2", 2));
        state.payments.add(new State.Payment(1, MAY, "cash", false));
        state.payments.add(new State.Payment(2, MAY, "cash", true));
        state.shares.add(new State.Share(1, 1, 10_000));
        state.shares.add(new State.Share(2, 1, 25_000));
        state.writeOffs.add(new State.WriteOff(1, 1, true));
        state.balances.add(new State.Balance(1, 35_000, 10_000, true, false));
    }

    Call pay(long id, long cents, long paidThen) {
        return done("office_record_payment", """
                {'submission_key': 'p%d', 'paid_on': '%s', 'method': 'cash', 'amount_cents': %3$d,
                 'shares': [{'invoice_id': 1, 'amount_cents': %3$d}]}""".formatted(id, MAY, cents), """
                {'payment': {'payment_id': %d, 'paid_on': '%s', 'method': 'cash',
                 'shares': [{'invoice_id': 1, 'amount': {'amount_cents': %d}}]}, 'invoices': [%s]}""".formatted(
                id, MAY, cents, invoice(paidThen == 35_000 ? "paid" : "partly_paid", paidThen, 35_000 - paidThen)));
    }

    Call reads(String status, long paid, long due, String payments) {
        return done(
                "office_get_invoice",
                "{'invoice_id': 1}",
                "{'invoice': %s, %s}".formatted(invoice(status, paid, due), payments));
    }

    private static String invoice(String status, long paid, long due) {
        return """
                {'invoice_id': 1, 'number': 'RE-2027-00001', 'kind': 'invoice', 'state': '%s', %s
                 'gross': {'amount_cents': 35000}, 'paid': {'amount_cents': %d}, 'due': {'amount_cents': %d}}""".formatted(status, status.equals("credited") ? "'credited_by': {'invoice_id': 2}," : "", paid, due);
    }

    private void waitlist() {
        join(1, "w1", "waiting");
        join(2, "w2", "booked");
        join(3, "w3", "left");
        done("salon_leave_waitlist", "{'waitlist_token': 'token-w3'}", "{'status': 'left'}");
        note("entry", 3, "left");
        held(1, 1, "h1", "declined", HELD);
        sees("w1", "h1", HELD);
        frees("hold 1", HELD, 3600);
        done("salon_decline_waitlist_offer", "{'waitlist_token': 'token-w1'}", "{'status': 'waiting'}");
        ends(1, "declined", HELD);
        held(2, 2, "h2", "taken", HELD);
        sees("w2", "h2", HELD);
        sees("w2", "h2", HELD);
        frees("hold 2", HELD, 3600);
        takes("appointment 4", HELD, 3600);
        confirm("h2", "token-h2", HELD);
        ends(2, "taken", HELD);
        note("entry", 2, "booked");
        taken(4, "appointment 4", HELD);
        state.appointments.add(visit(4, "h2", "token-h2", "confirmed", HELD, 0));
        state.occupancy.add(new State.Busy(3, HELD, HELD.plusSeconds(3600), 4L, null));
        sent("appointment 4", "booking_confirmed", "new_booking");
        sent("appointment 4", 3, "new_booking");
        held(3, 1, "h3", "open", HELD_NOW);
        state.occupancy.add(new State.Busy(3, HELD_NOW, HELD_NOW.plusSeconds(3600), null, null, 3L));
    }

    /** Adds an entry that joins the waitlist after all entries added before. */
    void join(long id, String key, String status) {
        done(
                "salon_join_waitlist",
                "{'submission_key': '%s'}".formatted(key),
                "{'waitlist_token': 'token-%s'}".formatted(key));
        LocalDate last = TUESDAY.plusDays(7);
        state.entries.add(new State.Entry(id, key, status, List.of(5), null, TUESDAY, last, 0, 1439));
        note("entry", id, "waiting");
        sent("waitlist entry " + id, "waitlist_joined");
    }

    /** Adds an offer of the waitlist that was made and mailed, with its status at the end of the run. */
    void held(long id, long entry, String quote, String status, Instant start) {
        minute++;
        state.heldOffers.add(new State.HeldOffer(
                id,
                entry,
                quote,
                status,
                start,
                start.plusSeconds(3600),
                now(),
                READ_AT.plusSeconds(600),
                now(),
                List.of(new State.Service(5, 3, start, start.plusSeconds(3600)))));
        note("offer", id, "open");
        takes("hold " + id, start, 3600);
        taken(id, "hold " + id, start);
        sent("waitlist offer " + id, "waitlist_offer");
    }

    private void ends(long id, String status, Instant start) {
        note("offer", id, status);
        freed(id, "hold " + id, start);
    }

    /** Adds a note that a row of time was taken. */
    void taken(long row, String owner, Instant start) {
        minute++;
        state.notes.add(new State.Note("time", row, "taken", now(), now(), 3, start, start.plusSeconds(3600), owner));
    }

    /** Adds a note, at the time of the last one, that a row of time was freed. */
    void freed(long row, String owner, Instant start) {
        state.notes.add(new State.Note("time", row, "free", now(), now(), 3, start, start.plusSeconds(3600), owner));
    }

    /** Adds time of specialist 3 that the next call takes. */
    void takes(String owner, Instant start, int seconds) {
        changes(owner, false, 3, start, start.plusSeconds(seconds), true);
    }

    /** Adds time of specialist 3 that the next call frees. */
    void frees(String owner, Instant start, int seconds) {
        changes(owner, false, 3, start, start.plusSeconds(seconds), false);
    }

    private void takes(String owner, LocalDate day) {
        changesPlaces(owner, day, true);
    }

    private void frees(String owner, LocalDate day) {
        changesPlaces(owner, day, false);
    }

    private void changesPlaces(String owner, LocalDate day, boolean isTaken) {
        Instant midnight = day.atStartOfDay(Munich.ZONE).toInstant();
        for (int place : List.of(91, 92)) {
            changes(owner, true, place, midnight, midnight.plusSeconds(86_400), isTaken);
        }
    }

    private void changes(String owner, boolean isOfPlace, int of, Instant from, Instant until, boolean isTaken) {
        state.changes.add(new State.Change(time, isOfPlace, of, from, until, owner, isTaken, time + 1, Long.MAX_VALUE));
    }

    void sees(String key, String quote, Instant start) {
        done("salon_get_waitlist_entry", "{'waitlist_token': 'token-%s'}".formatted(key), """
                {'status': 'waiting', 'offer': {'quote_id': '%s', 'slot': {'start_at': '%s', 'appointments': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%s', 'end_at': '%s'}]}}}""".formatted(
                        quote, start, start, start.plusSeconds(3600)));
    }

    private void note(String what, long id, String status) {
        minute++;
        state.notes.add(new State.Note(what, id, status, now(), now(), 0, Instant.EPOCH, Instant.EPOCH, ""));
    }

    /** Returns the time of the next note: a minute after the last one, so that their order is certain. */
    private Instant now() {
        return DECIDED.plusSeconds(60L * minute);
    }

    /** Adds messages that were sent, and their mails. */
    void sent(String subject, String... kinds) {
        sent(subject, null, kinds);
    }

    private void sent(String subject, @Nullable Integer staffId, String... kinds) {
        for (String kind : kinds) {
            String id = subject + kind + staffId;
            String audience = staffId != null ? "specialist" : isForTheOwner(kind) ? "owner" : "customer";
            state.messages.add(new Message(kind, subject, audience, staffId, "sent", DECIDED, id));
            state.delivered.add(id);
        }
    }

    private static boolean isForTheOwner(String kind) {
        return kind.contains("new_") || kind.endsWith("_lapsed") || kind.endsWith("_notice");
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
