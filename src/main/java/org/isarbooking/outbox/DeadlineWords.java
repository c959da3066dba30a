package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** What letters say of the deadlines for requests. */
final class DeadlineWords {

    private DeadlineWords() {}

    /** Returns until when an appointment can be changed and cancelled in time, for who has booked it. */
    static List<Letter.Detail> ofVisit(BookingFacts booking, Language language) {
        Instant start = booking.startsAt();
        return List.of(
                Letters.detail(
                        language,
                        "change_until",
                        until(booking.business().changeUntil(start), booking.bookedAt(), language)),
                Letters.detail(
                        language,
                        "cancellation_until",
                        until(booking.business().cancellationUntil(start), booking.bookedAt(), language)));
    }

    /** Returns the same for a rental day, as one note. */
    static String ofDay(RentalFacts.Day day, Instant bookedAt, Language language) {
        String change = until(day.changeUntil(), bookedAt, language);
        return day.changeUntil().equals(day.cancellationUntil())
                ? Texts.get(language, "mail.rental.until", change)
                : Texts.get(
                        language,
                        "mail.rental.change_until",
                        change,
                        until(day.cancellationUntil(), bookedAt, language));
    }

    private static String until(Instant deadline, Instant bookedAt, Language language) {
        String time = LocalTimes.start(deadline, language);
        return bookedAt.isAfter(deadline) ? Texts.get(language, "mail.deadline_passed", time) : time;
    }

    /** Returns what the receipt of a late request adds, for who has asked; empty for one that was in time. */
    static Optional<String> late(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(deadline -> Texts.get(language, "mail.late", LocalTimes.start(deadline, language)));
    }

    /** Returns what the owner reads of a late request; empty for one that was in time. */
    static Optional<Letter.Detail> missed(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(
                deadline -> Letters.detail(language, "missed_deadline", LocalTimes.start(deadline, language)));
    }

    /** Returns the accepted terms that say what being late means; none for a request that was in time. */
    static List<Letter.Link> terms(Optional<Instant> missedDeadline, List<Terms> accepted, Language language) {
        if (missedDeadline.isEmpty()) {
            return List.of();
        }
        List<Terms> cancellation = ofKind(accepted, Terms.Kind.CANCELLATION);
        return Letters.accepted(cancellation.isEmpty() ? ofKind(accepted, Terms.Kind.TERMS) : cancellation, language);
    }

    private static List<Terms> ofKind(List<Terms> accepted, Terms.Kind kind) {
        return accepted.stream().filter(terms -> terms.kind() == kind).toList();
    }
}
