package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.Entry;
import org.isarbooking.reliability.State.HeldOffer;
import org.isarbooking.reliability.State.Note;

/** The rules for entries and offers of the waitlist, and for held time. */
final class WaitlistRules {

    private static final String OPEN = "open";
    private static final String WITHDRAWN = "withdrawn";
    private static final String LAPSED = "lapsed";
    private static final String DECLINED = "declined";

    /** The number of unanswered offers in a row that ends an entry. */
    private static final int MOST_UNANSWERED = 3;

    /**
     * The longest time from an offer's expiry to its end. The job that ends offers runs every second, but a process may
     * have to start first.
     */
    private static final int SECONDS_TO_END = 60;

    private WaitlistRules() {}

    /** No two offers of an entry overlap, unless one of them was withdrawn. */
    static Stream<String> nobodyIsOfferedTheSameTwice(History history, State state) {
        return offersByEntry(state).values().stream().flatMap(offers -> {
            List<String> found = new ArrayList<>();
            for (int one = 0; one < offers.size(); one++) {
                for (HeldOffer other : offers.subList(one + 1, offers.size())) {
                    HeldOffer first = offers.get(one);
                    if (!isWithdrawn(first) && !isWithdrawn(other) && overlap(first, other)) {
                        found.add("entry %d was offered %s and %s"
                                .formatted(first.entryId(), first.startsAt(), other.startsAt()));
                    }
                }
            }
            return found.stream();
        });
    }

    private static boolean isWithdrawn(HeldOffer offer) {
        return offer.status().equals(WITHDRAWN);
    }

    private static boolean overlap(HeldOffer one, HeldOffer other) {
        return one.startsAt().isBefore(other.endsAt()) && other.startsAt().isBefore(one.endsAt());
    }

    private static Map<Long, List<HeldOffer>> offersByEntry(State state) {
        return state.heldOffers.stream().collect(Collectors.groupingBy(HeldOffer::entryId));
    }

    /** An entry never has two open offers at a time. The order in which offers opened and ended shows this. */
    static Stream<String> nobodyHoldsTwo(History history, State state) {
        Map<Long, Long> entries =
                state.heldOffers.stream().collect(Collectors.toMap(HeldOffer::id, HeldOffer::entryId, (one, _) -> one));
        Map<Long, Set<Long>> open = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (Note note : state.notes("offer")) {
            Long entry = entries.get(note.id());
            if (entry == null) {
                found.add("offer %d is not there any more".formatted(note.id()));
                continue;
            }
            Set<Long> ofEntry = open.computeIfAbsent(entry, _ -> new HashSet<>());
            if (!note.status().equals(OPEN)) {
                ofEntry.remove(note.id());
            } else if (ofEntry.add(note.id()) && ofEntry.size() > 1) {
                found.add("entry %d has the offers %s at a time".formatted(entry, new TreeSet<>(ofEntry)));
            }
        }
        return found.stream();
    }

    /** While a hold stands, nobody else has its time. Checks both the notes about time and the answers. */
    static Stream<String> holdsKeepEverybodyOut(History history, State state) {
        return Stream.concat(takenMeanwhile(state), HeldWhileSeen.bookedByOthers(history));
    }

    private static Stream<String> takenMeanwhile(State state) {
        Map<Integer, Map<Long, Note>> taken = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (Note note : state.notes("time")) {
            Map<Long, Note> ofSpecialist = taken.computeIfAbsent(note.staffId(), _ -> new HashMap<>());
            ofSpecialist.remove(note.id());
            if (note.status().equals("taken") && !note.owner().isEmpty()) {
                ofSpecialist.values().stream()
                        .filter(other -> other.overlaps(note) && !other.owner().equals(note.owner()))
                        .filter(other -> other.isHold() || note.isHold())
                        .map(other -> "%s had time of %s".formatted(note.owner(), other.owner()))
                        .forEach(found::add);
                ofSpecialist.put(note.id(), note);
            }
        }
        return found.stream();
    }

    /**
     * No offer has passed over an earlier entry that the offered visit suits. Only entries count that could receive an
     * offer during the whole transaction of this offer.
     *
     * <p>The rule judges only certain cases. An entry is earlier if its call was answered before the call of the other
     * entry began. Simultaneous calls have no order. A visit suits both entries if they wish for the same services in
     * the same order, and for the same specialist or anybody. For other visits, the checker would have to plan visits
     * as the service does. A change within a second before the offer may have come too late to affect it. A run has no
     * guests, who get one offer at a time for all their entries.
     */
    static Stream<String> offersAreMadeInOrder(History history, State state) {
        Map<Long, Entry> entries =
                state.entries.stream().collect(Collectors.toMap(Entry::id, Function.identity(), (one, _) -> one));
        Map<String, Turn.Joined> joined = Turn.joined(history);
        Map<Long, List<HeldOffer>> offers = offersByEntry(state);
        Map<String, List<Note>> notes = Stream.concat(state.notes("offer").stream(), state.notes("entry").stream())
                .collect(Collectors.groupingBy(note -> note.what() + " " + note.id()));
        Turn turn = new Turn(notes, offers, joined);
        return state.heldOffers.stream().flatMap(offer -> {
            Entry offered = entries.get(offer.entryId());
            return offered == null
                    ? Stream.empty()
                    : state.entries.stream()
                            .filter(other -> turn.hadTheTurn(other, offer, offered))
                            .map(other -> "offer %d went to entry %d, though entry %d had joined before"
                                    .formatted(offer.id(), offer.entryId(), other.id()));
        });
    }

    /** Every offer has one message, which may be dropped only if the offer has ended. */
    static Stream<String> everyOfferIsMailed(History history, State state) {
        Map<Long, List<State.Message>> messages = state.messages.stream()
                .filter(message -> message.kind().equals("waitlist_offer"))
                .collect(Collectors.groupingBy(
                        message -> Long.parseLong(message.subject().substring("waitlist offer ".length()))));
        return state.heldOffers.stream()
                .filter(offer -> {
                    List<State.Message> about = messages.getOrDefault(offer.id(), List.of());
                    return about.size() != 1
                            || !(about.getFirst().status().equals("sent")
                                    || (about.getFirst().status().equals("dropped")
                                            && !offer.status().equals(OPEN)));
                })
                .map(offer -> "offer %d, which is %s, has the messages %s"
                        .formatted(offer.id(), offer.status(), messages.getOrDefault(offer.id(), List.of())));
    }

    /** Each join has one entry, entries and offers agree with bookings, and no offer stays open after its time. */
    static Stream<String> nothingIsLostOrLeftOver(History history, State state) {
        return Stream.of(lostEntries(history, state), leftOver(state), withoutBooking(state), endings(state))
                .flatMap(found -> found);
    }

    private static Stream<String> lostEntries(History history, State state) {
        Map<String, List<Entry>> byKey = state.entries.stream().collect(Collectors.groupingBy(Entry::key));
        Map<String, String> tokens = new HashMap<>();
        List<String> found = new ArrayList<>();
        history.done("salon_join_waitlist").forEach(call -> {
            String key = call.input().path("submission_key").asText();
            tokens.put(call.output().path("waitlist_token").asText(), key);
            if (byKey.getOrDefault(key, List.of()).size() != 1) {
                found.add("there isn't exactly one entry of %s".formatted(call));
            }
        });
        history.done("salon_leave_waitlist")
                .filter(call ->
                        byKey
                                .getOrDefault(
                                        tokens.get(call.input()
                                                .path("waitlist_token")
                                                .asText()),
                                        List.of())
                                .stream()
                                .anyMatch(entry -> entry.status().equals("waiting")))
                .forEach(call -> found.add("still waits after %s".formatted(call)));
        Set<String> asked = history.keysThatMayHaveHappened();
        byKey.keySet().stream()
                .filter(key -> !asked.contains("salon_join_waitlist " + key))
                .forEach(key -> found.add("nobody has joined as %s".formatted(key)));
        return found.stream();
    }

    private static Stream<String> leftOver(State state) {
        Set<Long> waiting = state.entries.stream()
                .filter(entry -> entry.status().equals("waiting"))
                .map(Entry::id)
                .collect(Collectors.toSet());
        return state.heldOffers.stream()
                .filter(offer -> offer.status().equals(OPEN))
                .filter(offer -> !waiting.contains(offer.entryId())
                        || offer.heldUntil().plusSeconds(SECONDS_TO_END).isBefore(state.readAt))
                .map(offer -> "offer %d is still open".formatted(offer.id()));
    }

    /**
     * Finds offers that are taken but not booked, or booked but not taken. Finds entries whose status doesn't agree
     * with their offers.
     */
    private static Stream<String> withoutBooking(State state) {
        Set<String> booked =
                state.appointments.stream().map(State.Appointment::quoteId).collect(Collectors.toSet());
        Set<Long> taken = state.heldOffers.stream()
                .filter(offer -> offer.status().equals("taken"))
                .map(HeldOffer::entryId)
                .collect(Collectors.toSet());
        return Stream.concat(
                state.heldOffers.stream()
                        .filter(offer -> booked.contains(offer.quoteId())
                                != offer.status().equals("taken"))
                        .map(offer -> "offer %d is %s, and %s"
                                .formatted(
                                        offer.id(),
                                        offer.status(),
                                        booked.contains(offer.quoteId()) ? "booked" : "not booked")),
                state.entries.stream()
                        .filter(entry -> entry.status().equals("booked") != taken.contains(entry.id()))
                        .map(entry -> "entry %d is %s".formatted(entry.id(), entry.status())));
    }

    /**
     * Finds entries that ended without three unanswered offers in a row. The days of a run are too far away to end an
     * entry.
     */
    private static Stream<String> endings(State state) {
        Map<Long, List<HeldOffer>> offers = offersByEntry(state);
        return state.entries.stream()
                .filter(entry -> entry.status().equals("ended"))
                .filter(entry -> unansweredAtLast(offers.getOrDefault(entry.id(), List.of())) < MOST_UNANSWERED)
                .map(entry -> "entry %d has ended for no reason".formatted(entry.id()));
    }

    /** Returns the number of offers that have lapsed since the last one was declined. */
    private static long unansweredAtLast(List<HeldOffer> offers) {
        long declined = offers.stream()
                .filter(offer -> offer.status().equals(DECLINED))
                .mapToLong(HeldOffer::id)
                .max()
                .orElse(0);
        return offers.stream()
                .filter(offer -> offer.status().equals(LAPSED) && offer.id() > declined)
                .count();
    }

    /** Checks holds by clients' answers alone, without the tables. */
    private static final class HeldWhileSeen {

        /**
         * A hold seen in answers. It stood at least from the end of the first answer to the beginning of the last call.
         */
        private record Seen(String quoteId, long from, long until, JsonNode appointments) {}

        static Stream<String> bookedByOthers(History history) {
            Map<String, Seen> seen = new HashMap<>();
            history.done("salon_get_waitlist_entry")
                    .filter(call -> call.output().has("offer"))
                    .map(call -> new Seen(
                            call.output().at("/offer/quote_id").asText(),
                            call.ended(),
                            call.began(),
                            call.output().at("/offer/slot/appointments")))
                    .forEach(hold -> seen.merge(
                            hold.quoteId(),
                            hold,
                            (one, other) -> new Seen(
                                    one.quoteId(),
                                    Math.min(one.from(), other.from()),
                                    Math.max(one.until(), other.until()),
                                    one.appointments())));
            return history.byKey().values().stream()
                    .flatMap(calls -> calls.stream()
                            .filter(call -> call.operation().equals("salon_confirm_booking") && call.isDone())
                            .findFirst()
                            .map(call -> seen.values().stream()
                                    .filter(hold -> !hold.quoteId()
                                            .equals(call.input()
                                                    .path("quote_id")
                                                    .asText()))
                                    .filter(hold -> calls.stream().allMatch(same -> same.began() > hold.from())
                                            && call.ended() < hold.until())
                                    .filter(hold -> overlap(
                                            hold.appointments(), call.output().at("/booking/itinerary")))
                                    .map(hold -> "%s took time of the hold %s".formatted(call, hold.quoteId())))
                            .orElseGet(Stream::empty));
        }

        private static boolean overlap(JsonNode held, JsonNode booked) {
            return elements(held)
                    .anyMatch(one -> elements(booked)
                            .anyMatch(other -> one.path("staff_id").asInt()
                                            == other.path("staff_id").asInt()
                                    && time(one, "start_at").isBefore(time(other, "end_at"))
                                    && time(other, "start_at").isBefore(time(one, "end_at"))));
        }

        private static Instant time(JsonNode item, String name) {
            return OffsetDateTime.parse(item.path(name).asText()).toInstant();
        }

        private static Stream<JsonNode> elements(JsonNode list) {
            return StreamSupport.stream(list.spliterator(), false);
        }
    }
}
