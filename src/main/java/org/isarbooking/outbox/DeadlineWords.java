package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Writes the deadlines for change and cancellation requests in letters. */
final class DeadlineWords {

    private DeadlineWords() {}

    /** Returns the deadlines for requests about a booked appointment. */
    static List<Letter.Detail> ofVisit(BookingFacts booking, Language language) {
        return ofVisit(booking.startsAt(), booking.business(), passed(booking.bookedAt(), language), language);
    }

    /** Returns the deadlines of a visit that was moved; an empty list if its start is unchanged. */
    static List<Letter.Detail> ofMove(ChangeFacts before, BookingFacts booking, Language language) {
        return before.hasMoved(booking)
                ? ofVisit(booking.startsAt(), booking.business(), passedAlready(before.changedAt(), language), language)
                : List.of();
    }

    /** Returns the deadlines that an offered visit would have after it is booked. */
    static List<Letter.Detail> ofOffer(WaitlistFacts.OfVisit offer, Language language) {
        return ofVisit(offer.startsAt(), offer.business(), passedAlready(offer.readAt(), language), language);
    }

    private static List<Letter.Detail> ofVisit(
            Instant start, BusinessSettings business, Function<Instant, String> words, Language language) {
        return List.of(
                Letters.detail(language, "change_until", words.apply(business.changeUntil(start))),
                Letters.detail(language, "cancellation_until", words.apply(business.cancellationUntil(start))));
    }

    /** Returns the deadlines for requests about a booked rental day, as one note. */
    static String ofDay(RentalFacts.Day day, Instant bookedAt, Language language) {
        return ofDay(day.changeUntil(), day.cancellationUntil(), passed(bookedAt, language), language);
    }

    /** Returns the deadlines that an offered rental day would have after it is booked, as one note. */
    static String ofOffer(WaitlistFacts.OfDay offer, Language language) {
        return ofDay(offer.changeUntil(), offer.cancellationUntil(), passedAlready(offer.readAt(), language), language);
    }

    private static String ofDay(
            Instant change, Instant cancellation, Function<Instant, String> words, Language language) {
        return change.equals(cancellation)
                ? Texts.get(language, "mail.rental.until", words.apply(change))
                : Texts.get(language, "mail.rental.change_until", words.apply(change), words.apply(cancellation));
    }

    private static Function<Instant, String> passed(Instant bookedAt, Language language) {
        return deadline -> words(deadline, bookedAt, "mail.deadline_passed", language);
    }

    private static Function<Instant, String> passedAlready(Instant seenAt, Language language) {
        return deadline -> words(deadline, seenAt, "mail.deadline_passed_already", language);
    }

    private static String words(Instant deadline, Instant seenAt, String passed, Language language) {
        String time = LocalTimes.deadline(deadline, language);
        return seenAt.isAfter(deadline) ? Texts.get(language, passed, time) : time;
    }

    /** Returns the additional sentence in the receipt of a late request; empty if the request was in time. */
    static Optional<String> late(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(
                deadline -> Texts.get(language, "mail.late", LocalTimes.deadline(deadline, language)));
    }

    /**
     * Returns the paragraphs about an approved cancellation. If it missed a deadline, the accepted terms replace the
     * promise that nothing is due, which is the second paragraph.
     */
    static List<String> due(List<String> said, Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.isEmpty() ? said : List.of(said.getFirst(), Texts.get(language, "mail.late.approved"));
    }

    /** Returns the missed deadline of a late request, for the owner; empty if the request was in time. */
    static Optional<Letter.Detail> missed(Optional<Instant> missedDeadline, Language language) {
        return missedDeadline.map(
                deadline -> Letters.detail(language, "missed_deadline", LocalTimes.deadline(deadline, language)));
    }

    /** Returns the accepted terms that define the consequences of a late request; empty if the request was in time. */
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
