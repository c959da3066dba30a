package org.isarbooking.reliability;

import static org.isarbooking.reliability.Sights.elements;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads from answers which places are free or taken. */
final class RentalSights {

    /** The reasons for which a taken day is refused. */
    private static final Set<String> TAKEN = Set.of("occupied", "already_booked");

    private final Shares shares;
    private final Ledger ledger;
    private final Map<String, JsonNode> offers = new HashMap<>();

    RentalSights(History history, Shares shares, Ledger ledger) {
        this.shares = shares;
        this.ledger = ledger;
        history.done("coworking_prepare_booking")
                .forEach(call -> offers.put(
                        call.output().path("quote_id").asText(), call.output().path("offer")));
    }

    /** Adds what an answer says about places. */
    void add(Call call, Sights sights) {
        if (call.answer() instanceof Answer.Refused refusal) {
            refused(call, refusal, sights);
            return;
        }
        if (!call.isDone()) {
            return;
        }
        switch (call.operation()) {
            case "coworking_find_dates" -> dates(call, sights);
            case "coworking_get_booking" -> booking(call.output().path("booking"), sights);
            case "coworking_get_rental" ->
                call.output().at("/rental/bookings").forEach(booking -> booking(booking, sights));
            case "office_get_calendar" ->
                elements(call.output().path("days"))
                        .filter(day -> !day.path("places").isEmpty())
                        .forEach(day -> day(day, sights));
            default -> {}
        }
    }

    private void dates(Call call, Sights sights) {
        int workspace = call.output().path("workspace_id").asInt();
        for (JsonNode date : call.output().path("dates")) {
            LocalDate day = LocalDate.parse(date.path("date").asText());
            if (date.path("available").asBoolean()) {
                sights.free(shares.places(workspace, day));
            } else if (date.path("reason").asText().equals("occupied")) {
                sights.busy(shares.places(workspace, day));
            }
        }
    }

    /** Adds that the only day of a confirmation was taken, if it was refused for this reason. */
    private void refused(Call call, Answer.Refused refusal, Sights sights) {
        JsonNode offer = offers.get(call.input().path("quote_id").asText());
        if (call.operation().equals("coworking_confirm_booking")
                && refusal.code().equals("dates_unavailable")
                && TAKEN.containsAll(refusal.reasons())
                && offer != null
                && offer.path("dates").size() == 1) {
            sights.busy(shares.places(
                    offer.at("/workspace/workspace_id").asInt(),
                    LocalDate.parse(offer.at("/dates/0").asText())));
        }
    }

    private void booking(JsonNode booking, Sights sights) {
        String owner = "booking " + booking.path("booking_id").asLong();
        if (!booking.path("status").asText().equals("cancelled")) {
            int workspace = booking.at("/workspace/workspace_id").asInt();
            LocalDate day = LocalDate.parse(booking.path("date").asText());
            sights.begins(
                    shares.diary(workspace, day),
                    owner,
                    shares.places(workspace).nextSetBit(0));
        }
        sights.nowhereElse(owner, ledger);
    }

    private void day(JsonNode day, Sights sights) {
        LocalDate date = LocalDate.parse(day.path("date").asText());
        for (JsonNode place : day.path("places")) {
            int id = place.at("/place/workspace_id").asInt();
            if (place.has("rental")) {
                sights.begins(
                        shares.diary(id, date),
                        "booking " + place.at("/rental/booking_id").asLong(),
                        id);
            }
            if (place.has("agreed")) {
                sights.begins(
                        shares.diary(id, date),
                        "agreement " + place.at("/agreed/agreement_id").asLong(),
                        id);
            }
        }
        for (JsonNode place : day.path("places")) {
            String diary = shares.diary(place.at("/place/workspace_id").asInt(), date);
            sights.nobodyElse(diary, ledger, "booking ");
            sights.nobodyElse(diary, ledger, "agreement ");
        }
    }
}
