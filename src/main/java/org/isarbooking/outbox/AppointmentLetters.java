package org.isarbooking.outbox;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Writes letters about appointments. */
final class AppointmentLetters {

    private AppointmentLetters() {}

    /**
     * Writes the letter. The letter compares the appointment before and after a change. There is no comparison if the
     * appointment is cancelled, or if the reader is a specialist who had no service of the appointment before.
     */
    static Letter write(Audience audience, Content.OfAppointment told) {
        BookingFacts booking = told.booking();
        Letter letter = alone(audience, told);
        return told.before()
                .filter(before -> booking.state() != BookingFacts.State.CANCELLED
                        && !before.services().isEmpty())
                .map(before -> letter.withComparison(ChangeLetters.comparison(
                        before, booking, Letters.language(audience, booking.language()), audience)))
                .orElse(letter);
    }

    private static Letter alone(Audience audience, Content.OfAppointment told) {
        Notification.Kind kind = told.kind();
        BookingFacts booking = told.booking();
        Optional<RequestFacts> request = told.request();
        Language language = Letters.language(audience, booking.language());
        String topic = "mail." + topic(told);
        String start = LocalTimes.start(booking.startsAt(), language);
        String newStart = request.flatMap(RequestFacts::newStart)
                .map(instant -> LocalTimes.start(instant, language))
                .orElse("");
        return Letters.letter(
                audience,
                language,
                booking.business(),
                Texts.get(language, topic + ".subject", start),
                greeting(audience, booking, language),
                paragraphs(
                        kind,
                        request,
                        Letters.paragraphs(language, topic, booking.business().name(), start, newStart),
                        language),
                details(told, audience, language),
                AppointmentTable.of(booking, language, audience != Audience.SPECIALIST),
                accepted(kind, booking, request, language));
    }

    private static List<String> paragraphs(
            Notification.Kind kind, Optional<RequestFacts> request, List<String> said, Language language) {
        return switch (kind) {
            case REQUEST_RECEIVED -> Letters.and(said, DeadlineWords.late(missed(request), language));
            case REQUEST_DECIDED -> DeadlineWords.due(said, missed(approved(request)), language);
            case BOOKING_CONFIRMED,
                    REMINDER,
                    NEW_REQUEST,
                    NEW_BOOKING,
                    BOOKING_CHANGED,
                    REQUEST_LAPSED,
                    REQUEST_APPROVED_AT_ONCE,
                    REQUEST_ABOUT_VISIT -> said;
        };
    }

    private static List<Letter.Link> accepted(
            Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request, Language language) {
        return switch (kind) {
            case BOOKING_CONFIRMED -> Letters.accepted(booking.accepted(), language);
            case REQUEST_RECEIVED, NEW_REQUEST -> DeadlineWords.terms(missed(request), booking.accepted(), language);
            case REQUEST_DECIDED -> DeadlineWords.terms(missed(approved(request)), booking.accepted(), language);
            case REMINDER,
                    NEW_BOOKING,
                    BOOKING_CHANGED,
                    REQUEST_LAPSED,
                    REQUEST_APPROVED_AT_ONCE,
                    REQUEST_ABOUT_VISIT -> List.of();
        };
    }

    /** Returns the request if it is a cancellation and is approved. */
    private static Optional<RequestFacts> approved(Optional<RequestFacts> request) {
        return request.filter(RequestFacts::isApprovedCancellation);
    }

    private static Optional<Instant> missed(Optional<RequestFacts> request) {
        return request.flatMap(RequestFacts::missedDeadline);
    }

    /** Returns the key of the texts, for example {@code request_decided.change.approved}. */
    private static String topic(Content.OfAppointment told) {
        Notification.Kind kind = told.kind();
        Optional<RequestFacts> request = told.request();
        return switch (kind) {
            case BOOKING_CONFIRMED, REMINDER, NEW_BOOKING, REQUEST_APPROVED_AT_ONCE -> kind.value();
            case REQUEST_RECEIVED, NEW_REQUEST, REQUEST_LAPSED, REQUEST_ABOUT_VISIT ->
                kind.value() + "." + wish(request.orElseThrow());
            case REQUEST_DECIDED -> kind.value() + "." + decision(request.orElseThrow());
            case BOOKING_CHANGED -> kind.value() + "." + change(told.booking(), told.before());
        };
    }

    /** Returns the part of the key that names the change for a specialist. */
    private static String change(BookingFacts booking, Optional<ChangeFacts> before) {
        if (booking.state() == BookingFacts.State.CANCELLED) {
            return "cancelled";
        }
        if (before.filter(was -> was.services().isEmpty()).isPresent()) {
            return "taken_over";
        }
        return before.filter(was -> was.services().getFirst().startsAt().equals(booking.startsAt()))
                        .isPresent()
                ? "changed"
                : "moved";
    }

    /**
     * Returns the part of the key that names the decision. Leaves out the kind of request if it is superseded, because
     * then a change by the business itself has settled the request.
     */
    private static String decision(RequestFacts request) {
        String decision = Letters.decision(request.status());
        return request.status() == RequestFacts.Status.SUPERSEDED ? decision : wish(request) + "." + decision;
    }

    private static String wish(RequestFacts request) {
        return request.newStart().isPresent() ? "change" : "cancellation";
    }

    static String greeting(Audience audience, BookingFacts booking, Language language) {
        return switch (audience) {
            case CUSTOMER ->
                booking.customer()
                        .map(customer -> customer.firstName().isEmpty()
                                ? Greeting.of(language, "mail.greeting.tenant", customer.lastName())
                                : Greeting.of(
                                        language, "mail.greeting.customer", customer.firstName(), customer.lastName()))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case OWNER, SPECIALIST -> Texts.get(language, "mail.greeting");
        };
    }

    private static List<Letter.Detail> details(Content.OfAppointment told, Audience audience, Language language) {
        BookingFacts booking = told.booking();
        Optional<RequestFacts> request = told.request();
        List<Letter.Detail> details = new ArrayList<>();
        if (audience != Audience.CUSTOMER) {
            booking.customerFor(audience)
                    .ifPresent(name -> details.add(Letters.ofStranger(language, "customer", name)));
        }
        switch (told.kind()) {
            case NEW_REQUEST ->
                request.ifPresent(asked -> {
                    details.add(Letters.detail(
                            language,
                            "status",
                            Texts.get(language, "mail.status." + Letters.decision(asked.status()))));
                    DeadlineWords.missed(asked.missedDeadline(), language).ifPresent(details::add);
                    asked.reason().ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
                });
            case REQUEST_DECIDED -> {
                request.flatMap(RequestFacts::decisionReason)
                        .ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
                told.before()
                        .filter(_ -> booking.state() == BookingFacts.State.BOOKED)
                        .ifPresent(before -> details.addAll(DeadlineWords.ofMove(before, booking, language)));
            }
            case BOOKING_CONFIRMED -> details.addAll(DeadlineWords.ofVisit(booking, language));
            case REQUEST_LAPSED, REQUEST_APPROVED_AT_ONCE ->
                request.flatMap(RequestFacts::reason)
                        .ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
            case REQUEST_RECEIVED, REMINDER, NEW_BOOKING, BOOKING_CHANGED, REQUEST_ABOUT_VISIT -> {}
        }
        return details;
    }
}
