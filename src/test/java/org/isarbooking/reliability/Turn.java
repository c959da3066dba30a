package org.isarbooking.reliability;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.reliability.State.Entry;
import org.isarbooking.reliability.State.HeldOffer;
import org.isarbooking.reliability.State.Note;
import org.isarbooking.shared.Munich;

/** Decides which waitlist entry should have received an offer, in the cases that are certain. */
record Turn(Map<String, List<Note>> notes, Map<Long, List<HeldOffer>> offers, Map<String, Joined> joined) {

    /** A change this many seconds before an offer may have come too late to affect the offer. */
    private static final int SECONDS_OF_DOUBT = 1;

    /** The bounds of the moment at which an entry has joined, in nanoseconds of the run. */
    record Joined(long notBefore, long notAfter) {}

    /** Returns when entries have joined, by submission key. Without an answer, the later bound is open. */
    static Map<String, Joined> joined(History history) {
        Map<String, Joined> joined = new HashMap<>();
        history.calls("salon_join_waitlist")
                .filter(Call::mayHaveHappened)
                .forEach(call -> joined.merge(
                        call.input().path("submission_key").asText(),
                        new Joined(call.began(), call.isDone() ? call.ended() : Long.MAX_VALUE),
                        (one, other) -> new Joined(
                                Math.min(one.notBefore(), other.notBefore()),
                                Math.min(one.notAfter(), other.notAfter()))));
        return joined;
    }

    /** Returns true if another entry should have received the offer instead of the one that did. */
    boolean hadTheTurn(Entry other, HeldOffer offer, Entry offered) {
        return other.id() != offered.id()
                && cameBefore(other, offered)
                && fits(other, offer, offered)
                && isNewTo(other, offer)
                && couldBeOffered(other, offer);
    }

    private boolean cameBefore(Entry other, Entry offered) {
        Joined first = joined.get(other.key());
        Joined second = joined.get(offered.key());
        return first != null && second != null && first.notAfter() < second.notBefore();
    }

    private static boolean fits(Entry other, HeldOffer offer, Entry offered) {
        LocalDateTime start = LocalDateTime.ofInstant(offer.startsAt(), Munich.ZONE);
        int minute = start.getHour() * 60 + start.getMinute();
        return other.serviceIds().equals(offered.serviceIds())
                && (other.staffId() == null || other.staffId().equals(offered.staffId()))
                && !start.toLocalDate().isBefore(other.from())
                && !start.toLocalDate().isAfter(other.until())
                && other.fromMinute() <= minute
                && minute <= other.untilMinute();
    }

    /** Returns true if the entry never received an offer that overlaps this one. */
    private boolean isNewTo(Entry other, HeldOffer offer) {
        return offers.getOrDefault(other.id(), List.of()).stream()
                .noneMatch(known -> known.startsAt().isBefore(offer.endsAt())
                        && offer.startsAt().isBefore(known.endsAt()));
    }

    /**
     * Returns true if the entry was waiting without an open offer during the whole transaction that made the given
     * offer.
     */
    private boolean couldBeOffered(Entry other, HeldOffer offer) {
        Optional<Instant> made =
                notesOf("offer", offer.id()).map(Note::committedAt).findFirst();
        Instant begun = offer.madeAt().minusSeconds(SECONDS_OF_DOUBT);
        return made.isPresent()
                && !madeAfter(notesOf("entry", other.id()).findFirst(), begun)
                && notesOf("entry", other.id())
                        .filter(note -> !note.status().equals("waiting"))
                        .allMatch(note -> note.at().isAfter(made.get()))
                && offers.getOrDefault(other.id(), List.of()).stream()
                        .allMatch(own -> wasNotOpen(own, begun, made.get()));
    }

    private static boolean madeAfter(Optional<Note> joined, Instant begun) {
        return joined.map(note -> !note.committedAt().isBefore(begun)).orElse(true);
    }

    /** Returns true if an entry's own offer ended before {@code begun}, or was made after {@code made}. */
    private boolean wasNotOpen(HeldOffer own, Instant begun, Instant made) {
        return notesOf("offer", own.id())
                        .filter(note -> !note.status().equals("open"))
                        .anyMatch(note -> note.committedAt().isBefore(begun))
                || notesOf("offer", own.id()).allMatch(note -> note.at().isAfter(made));
    }

    private java.util.stream.Stream<Note> notesOf(String what, long id) {
        return notes.getOrDefault(what + " " + id, List.of()).stream();
    }
}
