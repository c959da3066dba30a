package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.Appointment;
import org.isarbooking.reliability.State.Request;
import org.jspecify.annotations.Nullable;

/** A client has requested everything that is in the database, and each booking is as it was offered. */
final class AskedRules {

    private AskedRules() {}

    static Stream<String> nothingThatNobodyAskedFor(History history, State state) {
        Set<String> asked = history.keysThatMayHaveHappened();
        Stream<String> bookings = Stream.concat(
                state.appointments.stream()
                        .filter(visit -> visit.isEntered()
                                ? !isEntered(visit, state)
                                : !asked.contains("salon_confirm_booking " + visit.quoteId()))
                        .map(visit -> "appointment " + visit.id()),
                state.rentals.stream()
                        .filter(rental -> rental.quoteId() != null
                                && !asked.contains("coworking_confirm_booking " + rental.quoteId()))
                        .map(rental -> "rental " + rental.id()));
        Stream<String> submissions = state.submissions.stream()
                .filter(submission -> !submission.operation().equals("office_create_webhook")) // made by the run
                .filter(submission -> !asked.contains(submission.operation() + " " + submission.key()))
                .map(submission -> "result " + submission.resultId() + " of " + submission.operation());
        List<String> created = results(state, "_create_block");
        Stream<String> effects = Stream.concat(
                Repeats.difference(
                                Stream.concat(
                                                results(state, "_request_").stream(),
                                                results(state, "_cancel_rental").stream())
                                        .toList(),
                                ids(state.requests.stream().map(Request::id)))
                        .map("request %s"::formatted),
                Repeats.difference(
                                created,
                                ids(state.blocks.stream()
                                        .filter(block -> created.contains(Long.toString(block.id()))
                                                || !AbsenceRules.mayHaveMade(history, block))
                                        .map(State.Block::id)
                                        .filter(id -> !state.seededBlocks.contains(id))))
                        .map("block %s"::formatted));
        Stream<String> decisions = state.requests.stream()
                .filter(Request::isDecided)
                .filter(request -> history.calls("office_decide_request")
                        .noneMatch(call -> call.mayHaveHappened() && decides(call, request)))
                .map(request -> "the decision about request " + request.id());
        return Stream.of(bookings, submissions, effects, decisions, EnteredRentalRules.unaskedChanges(history, state))
                .flatMap(found -> found)
                .map("not what clients have asked for: %s"::formatted);
    }

    /**
     * Returns true if the office has entered the visit under a submission key. Other code checks that a client has used
     * each key.
     */
    private static boolean isEntered(Appointment visit, State state) {
        return state.submissions.stream()
                .anyMatch(submission ->
                        submission.operation().equals("office_create_booking") && submission.resultId() == visit.id());
    }

    /** Returns the ids of the results of an operation, one for each submission key. */
    private static List<String> results(State state, String operation) {
        return state.submissions.stream()
                .filter(submission -> submission.operation().contains(operation))
                .map(submission -> Long.toString(submission.resultId()))
                .toList();
    }

    private static List<String> ids(Stream<Long> ids) {
        return ids.map(id -> Long.toString(id)).toList();
    }

    private static boolean decides(Call call, Request request) {
        return call.input().path("request_id").asLong() == request.id()
                && call.input().path("decision").asText().equals("approve") == request.isApproved();
    }

    /**
     * Each visit has the services, specialists and discount of its offer, and each rental day has the workspace. Starts
     * and days come from the offer or from an approved request.
     */
    static Stream<String> bookedAsOffered(History history, State state) {
        Map<String, JsonNode> offers = Stream.concat(
                        history.done("salon_prepare_booking"), history.done("coworking_prepare_booking"))
                .collect(Collectors.toMap(
                        call -> call.output().path("quote_id").asText(),
                        call -> call.output().path("offer")));
        history.done("salon_get_waitlist_entry")
                .map(call -> call.output().path("offer"))
                .filter(offer -> offer.has("quote_id"))
                .forEach(offer -> offers.put(offer.path("quote_id").asText(), offer));
        Stream<String> visits = state.appointments.stream()
                .filter(visit -> !visit.isEntered())
                .filter(visit -> !isAsOffered(visit, offers.get(visit.quoteId()), state))
                .map(visit -> "appointment %d is not what was offered".formatted(visit.id()));
        Stream<String> days = state.rentals.stream()
                .filter(rental -> rental.quoteId() != null)
                .flatMap(rental -> {
                    JsonNode offer = offers.get(Objects.requireNonNull(rental.quoteId()));
                    return state.rentalDays.stream()
                            .filter(day -> day.rentalId() == rental.id() && !isAsOffered(day, offer, state));
                })
                .map(day -> "rental day %d is not what was offered".formatted(day.id()));
        return Stream.concat(visits, days);
    }

    private static boolean isAsOffered(Appointment visit, @Nullable JsonNode offer, State state) {
        if (offer == null) {
            return false;
        }
        Set<Instant> starts = state.requests.stream()
                .filter(request -> request.isApproved() && !request.isCancellation())
                .filter(request -> request.appointmentId() != null && request.appointmentId() == visit.id())
                .map(request -> Instant.parse(Objects.requireNonNull(request.wanted())))
                .collect(Collectors.toCollection(HashSet::new));
        starts.add(OffsetDateTime.parse(offer.at("/slot/start_at").asText()).toInstant());
        List<String> services = StreamSupport.stream(
                        offer.at("/slot/appointments").spliterator(), false)
                .map(item -> item.path("service_id").asInt() + " by "
                        + item.path("staff_id").asInt())
                .toList();
        return starts.contains(visit.startsAt())
                && visit.discountCents() == offer.at("/discount/amount_cents").asInt()
                && visit.services().stream()
                        .map(item -> item.serviceId() + " by " + item.staffId())
                        .toList()
                        .equals(services);
    }

    private static boolean isAsOffered(State.RentalDay day, @Nullable JsonNode offer, State state) {
        if (offer == null || offer.at("/workspace/workspace_id").asInt() != day.workspaceId()) {
            return false;
        }
        Set<LocalDate> days = state.requests.stream()
                .filter(request -> request.isApproved() && !request.isCancellation())
                .filter(request -> request.rentalDayId() != null && request.rentalDayId() == day.id())
                .map(request -> LocalDate.parse(Objects.requireNonNull(request.wanted())))
                .collect(Collectors.toCollection(HashSet::new));
        offer.path("dates").forEach(date -> days.add(LocalDate.parse(date.asText())));
        return days.contains(day.day());
    }
}
