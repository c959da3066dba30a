package org.isarbooking.reliability;

import static org.isarbooking.reliability.Sights.elements;
import static org.isarbooking.reliability.Sights.time;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Appointment;
import org.isarbooking.reliability.State.Request;

/** Records in the ledger the latest moment at which each acknowledged effect became visible. */
final class Acknowledged {

    private final Ledger ledger;
    private final Shares shares;
    private final Map<String, Long> visits;
    private final Map<Long, Request> requests;
    private final List<String> withoutTransaction = new ArrayList<>();

    Acknowledged(State state, Ledger ledger, Shares shares) {
        this.ledger = ledger;
        this.shares = shares;
        this.visits = state.appointments.stream()
                .filter(visit -> !visit.isEntered())
                .collect(Collectors.toMap(Appointment::quoteId, Appointment::id, (one, _) -> one));
        this.requests = state.requests.stream()
                .filter(Request::isOfBooking)
                .collect(Collectors.toMap(Request::id, request -> request, (one, _) -> one));
    }

    /** Returns the effects that were acknowledged, but that no transaction has had. */
    List<String> withoutTransaction() {
        return withoutTransaction;
    }

    void add(Call call) {
        if (!call.isDone()) {
            return;
        }
        JsonNode output = call.output();
        switch (call.operation()) {
            case "salon_confirm_booking" -> {
                Long visit = visits.get(call.input().path("quote_id").asText());
                add(call, "appointment " + visit, begins(output.at("/booking/itinerary")));
            }
            case "office_create_booking", "office_move_booking" ->
                add(
                        call,
                        "appointment " + output.at("/booking/booking_id").asLong(),
                        begins(output.at("/booking/services")));
            case "office_decide_request" -> decided(call);
            case "office_record_absence" -> {
                output.at("/absence/cancelled").forEach(id -> add(call, "appointment " + id.asLong(), Map::isEmpty));
                output.at("/absence/block_ids").forEach(id -> add(call, "block " + id.asLong(), has -> !has.isEmpty()));
            }
            case "coworking_staff_create_block", "coworking_staff_update_block" ->
                add(call, block(output), begins(time(call.input(), "start_at")));
            case "office_create_special_day" -> add(call, specialDay(output), begins(time(call.input(), "start_at")));
            case "office_delete_special_day" -> add(call, specialDay(output), Map::isEmpty);
            case "coworking_staff_delete_block" -> add(call, block(output), Map::isEmpty);
            case "coworking_confirm_booking" ->
                output.at("/booking/bookings").forEach(booking -> add(call, booking(booking), isOn(booking)));
            case "office_create_rental", "office_move_rental_day", "office_cancel_booking" ->
                output.at("/rental/bookings")
                        .forEach(booking -> add(
                                call,
                                booking(booking),
                                booking.path("status").asText().equals("cancelled") ? Map::isEmpty : isOn(booking)));
            default -> {}
        }
    }

    private void add(Call call, String owner, Predicate<Map<String, Integer>> isSo) {
        if (!ledger.acknowledge(owner, isSo, call.ended())) {
            withoutTransaction.add("%s was never as acknowledged: %s".formatted(owner, call));
        }
    }

    private static String block(JsonNode output) {
        return "block " + output.at("/block/block_id").asLong();
    }

    private static String specialDay(JsonNode output) {
        return "special day " + output.at("/special_day/special_day_id").asLong();
    }

    private static String booking(JsonNode booking) {
        return "booking " + booking.path("booking_id").asLong();
    }

    /**
     * Notes an approved change or cancellation. The first answer to an approval of the request acknowledges the effect.
     */
    private void decided(Call call) {
        Request request = requests.get(call.input().path("request_id").asLong());
        if (request == null
                || !request.isApproved()
                || !call.input().path("decision").asText().equals("approve")) {
            return;
        }
        String wanted = request.wanted();
        if (request.appointmentId() != null) {
            add(
                    call,
                    "appointment " + request.appointmentId(),
                    wanted == null ? Map::isEmpty : begins(Instant.parse(wanted)));
        } else {
            LongStream.concat(
                            request.together().stream().mapToLong(Long::longValue),
                            Stream.of(request.rentalDayId())
                                    .filter(id -> id != null)
                                    .mapToLong(Long::longValue))
                    .distinct()
                    .forEach(id ->
                            add(call, "booking " + id, wanted == null ? Map::isEmpty : isOn(LocalDate.parse(wanted))));
        }
    }

    /**
     * Returns a check of the first minute that an owner has in each diary. A diary is about one specialist and one day.
     * The minute must be the start of the first of these services that the specialist does on that day.
     */
    private static Predicate<Map<String, Integer>> begins(JsonNode services) {
        Map<String, Integer> begins = new HashMap<>();
        elements(services).forEach(service -> {
            Instant start = time(service, "start_at");
            LocalDate day = Shares.dayOf(start);
            begins.merge(Shares.day(service.path("staff_id").asInt(), day), Shares.minute(start, day), Math::min);
        });
        return begins::equals;
    }

    private static Predicate<Map<String, Integer>> begins(Instant start) {
        LocalDate day = Shares.dayOf(start);
        return has -> has.entrySet().stream()
                .anyMatch(first ->
                        first.getKey().endsWith(" on " + day) && first.getValue() == Shares.minute(start, day));
    }

    private Predicate<Map<String, Integer>> isOn(JsonNode booking) {
        LocalDate day = LocalDate.parse(booking.path("date").asText());
        return booking.has("workspace")
                ? has -> has.containsKey(
                        shares.diary(booking.at("/workspace/workspace_id").asInt(), day))
                : isOn(day);
    }

    private static Predicate<Map<String, Integer>> isOn(LocalDate day) {
        return has -> has.keySet().stream().anyMatch(diary -> diary.endsWith(" on " + day));
    }
}
