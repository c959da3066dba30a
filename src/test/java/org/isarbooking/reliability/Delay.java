package org.isarbooking.reliability;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.HeldOffer;
import org.isarbooking.reliability.State.Note;
import org.isarbooking.reliability.Trouble.Recovery;

/** The delay between the moment at which free time could be offered to a waitlist entry and the mail with the offer. */
final class Delay {

    private Delay() {}

    /** Returns the delays that don't overlap a trouble or the recovery from it, the shortest first. */
    static List<Duration> outside(List<Recovery> troubles, State state) {
        Map<String, List<Note>> notes =
                state.notes.stream().collect(Collectors.groupingBy(note -> note.what() + " " + note.id()));
        List<Note> freed = state.notes("time").stream()
                .filter(note -> note.status().equals("free"))
                .toList();
        return state.heldOffers.stream()
                .flatMap(offer -> {
                    Instant mailed = offer.mailedAt();
                    Optional<Instant> begin = begin(offer, freed, notes, state);
                    return mailed == null
                                    || begin.isEmpty()
                                    || troubles.stream()
                                            .anyMatch(trouble -> trouble.from().isBefore(mailed)
                                                    && begin.get().isBefore(trouble.until()))
                            ? Stream.empty()
                            : Stream.of(Duration.between(begin.get(), mailed));
                })
                .sorted()
                .toList();
    }

    /**
     * Returns when the offer became possible: the time was free, the entry was made, and the entry had no other offer.
     * Empty if no note shows this.
     */
    private static Optional<Instant> begin(
            HeldOffer offer, List<Note> freed, Map<String, List<Note>> notes, State state) {
        Instant made = notes.getOrDefault("offer " + offer.id(), List.of()).stream()
                .map(Note::committedAt)
                .findFirst()
                .orElse(offer.madeAt());
        Stream<Instant> free = freed.stream()
                .filter(note -> offer.services().stream()
                        .anyMatch(service -> service.staffId() == note.staffId()
                                && service.from().isBefore(note.until())
                                && note.from().isBefore(service.until())))
                .map(Note::committedAt);
        Stream<Instant> joined = notes.getOrDefault("entry " + offer.entryId(), List.of()).stream()
                .limit(1)
                .map(Note::committedAt);
        Stream<Instant> ended = state.heldOffers.stream()
                .filter(other -> other.entryId() == offer.entryId() && other.id() != offer.id())
                .flatMap(other -> notes.getOrDefault("offer " + other.id(), List.of()).stream())
                .filter(note -> !note.status().equals("open"))
                .map(Note::committedAt);
        return Stream.of(free, joined, ended)
                .flatMap(times -> times)
                .filter(time -> !time.isAfter(made))
                .max(Comparator.naturalOrder());
    }

    static String words(List<Duration> delays) {
        return delays.isEmpty()
                ? "No offer was mailed while nothing was wrong."
                : "From free time to a sent mail, while nothing was wrong: %s usually, %s at most (%d mails)."
                        .formatted(seconds(delays.get(delays.size() / 2)), seconds(delays.getLast()), delays.size());
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1_000.0);
    }
}
