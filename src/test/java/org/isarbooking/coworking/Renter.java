package org.isarbooking.coworking;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.jspecify.annotations.Nullable;

/** A tenant with an account, and the calls of the tenant's agent. */
record Renter(Renting renting, RentalDatabase database, String user, UUID account) {

    Renter approvedFor(String workspace) {
        database.approve(account, workspace, null);
        return this;
    }

    /** Approves the tenant at a personal price in cents instead of the weekly terms. */
    Renter approvedFor(String workspace, int cents) {
        database.approve(account, workspace, cents);
        return this;
    }

    /** Stores a monthly agreement for some weekdays (1 is Monday), valid from the first day of a month on. */
    Renter agreed(String workspace, int monthlyCents, String from, Integer... weekdays) {
        database.agree(account, workspace, monthlyCents, from, weekdays);
        return this;
    }

    Input days(String workspace, String... dates) {
        return Input.empty().with("workspace_id", database.workspace(workspace)).with("dates", List.of(dates));
    }

    Answer price(String workspace, String... dates) {
        return call("coworking_get_price", days(workspace, dates));
    }

    Answer prepare(String workspace, String... dates) {
        return call("coworking_prepare_booking", days(workspace, dates));
    }

    /** Prepares an offer of days that are repeated until a date. */
    Answer prepareSeries(String workspace, String rule, String until, String... dates) {
        return call(
                "coworking_prepare_booking",
                days(workspace, dates).with("recurrence", Map.of("rule", rule, "until", until)));
    }

    Answer read(Answer offer) {
        return call("coworking_get_quote", key(offer));
    }

    Answer confirm(Answer offer) {
        return call("coworking_confirm_booking", confirmation(offer));
    }

    /** Prepares and confirms an offer; both must succeed. */
    Answer book(String workspace, String... dates) {
        return confirm(prepare(workspace, dates).succeeded()).succeeded();
    }

    /** Books one day, and returns its booking id. */
    long bookDay(String workspace, String date) {
        return book(workspace, date).longNumber("booking.bookings[0].booking_id");
    }

    Answer booking(long bookingId) {
        return call("coworking_get_booking", Input.empty().with("booking_id", bookingId));
    }

    Answer requestChange(long bookingId, String newDate) {
        return call("coworking_request_change", change(bookingId, UUID.randomUUID(), newDate));
    }

    Answer requestCancellation(long bookingId) {
        return call("coworking_request_cancellation", cancellation(bookingId, UUID.randomUUID()));
    }

    Answer withdraw(long requestId) {
        return call("coworking_withdraw_request", Input.empty().with("request_id", requestId));
    }

    Answer rental(long rentalId) {
        return call("coworking_get_rental", Input.empty().with("rental_id", rentalId));
    }

    Answer cancelRental(long rentalId) {
        return call("coworking_cancel_rental", rentalCancellation(rentalId, UUID.randomUUID()));
    }

    Input rentalCancellation(long rentalId, UUID key) {
        return Input.empty()
                .with("rental_id", rentalId)
                .with("submission_key", key)
                .with("reason", "Plans have changed.");
    }

    Input change(long bookingId, UUID key, String newDate) {
        return cancellation(bookingId, key).with("new_date", newDate);
    }

    Input cancellation(long bookingId, UUID key) {
        return Input.empty()
                .with("booking_id", bookingId)
                .with("submission_key", key)
                .with("reason", "Plans have changed.");
    }

    Answer call(String operation, Input input) {
        return renting.callAs(user, operation, input);
    }

    static Input key(Answer offer) {
        return Input.empty().with("quote_id", offer.text("quote_id")).with("quote_token", offer.text("quote_token"));
    }

    static Input confirmation(Answer offer) {
        return key(offer).with("accept_privacy", true).with("accept_terms", true);
    }

    /** Returns each day of an answer with its price, for example {@code 2027-06-08 65.00}. */
    static List<String> lines(Answer answer, String path) {
        return answer.json().<Map<String, ?>>getList(path).stream()
                .map(line -> line.get("date") + " " + amount(line.get("price")))
                .toList();
    }

    /** Returns each booked day whose price changes, with old and new price: {@code 2027-06-08 65.00 59.00}. */
    static List<String> changes(Answer answer, String path) {
        return answer.json().<Map<String, ?>>getList(path).stream()
                .map(change -> change.get("date") + " " + amount(change.get("old_price")) + " "
                        + amount(change.get("new_price")))
                .toList();
    }

    /** Returns each day or month that was left out, with the reason, for example {@code 2027-06-08 occupied}. */
    static List<String> rejections(Answer answer, String path) {
        return answer.json().<Map<String, ?>>getList(path).stream()
                .map(rejection -> (rejection.containsKey("date") ? rejection.get("date") : rejection.get("month")) + " "
                        + rejection.get("reason"))
                .toList();
    }

    private static String amount(@Nullable Object money) {
        return money instanceof Map<?, ?> fields ? String.valueOf(fields.get("amount")) : "none";
    }
}
