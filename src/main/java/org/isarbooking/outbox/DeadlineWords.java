package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Words of letters about the deadlines for requests. */
final class DeadlineWords {

    private DeadlineWords() {}

    /** Returns the customer's deadlines for changing and for cancelling the appointment in time. */
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

    /** Returns the tenant's deadlines for changing and for cancelling a rental day in time, as one note. */
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

    /**
     * Returns the sentence that the receipt of a late request adds, for the customer or tenant; empty if the request
     * was in time.
     */
    static Optional<String> late(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(deadline -> Texts.get(language, "mail.late", LocalTimes.start(deadline, language)));
    }

    /** Returns the missed deadline of a late request, for the owner; empty if the request was in time. */
    static Optional<Letter.Detail> missed(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(
                deadline -> Letters.detail(language, "missed_deadline", LocalTimes.start(deadline, language)));
    }

    /** Returns the accepted terms that define the consequences of a late request; none if the request was in time. */
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
