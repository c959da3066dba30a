package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Letters about appointments. */
final class AppointmentLetters {

    private AppointmentLetters() {}

    static Letter write(
            Notification.Kind kind, Audience audience, BookingFacts booking, Optional<RequestFacts> request) {
        Language language = Letters.language(audience, booking.language());
        String topic = "mail." + topic(kind, booking, request);
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
                Letters.paragraphs(language, topic, booking.business().name(), start, newStart),
                details(kind, audience, booking, request, language),
                AppointmentTable.of(booking, language, audience != Audience.SPECIALIST),
                kind == Notification.Kind.BOOKING_CONFIRMED
                        ? Letters.accepted(booking.accepted(), language)
                        : List.of());
    }

    /** Which texts tell it, for example {@code request_decided.change.approved}. */
    private static String topic(Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request) {
        return switch (kind) {
            case BOOKING_CONFIRMED, REMINDER, NEW_BOOKING -> kind.value();
            case REQUEST_RECEIVED, NEW_REQUEST -> kind.value() + "." + wish(request.orElseThrow());
            case REQUEST_DECIDED ->
                kind.value() + "." + wish(request.orElseThrow()) + "."
                        + Letters.decision(request.get().status());
            case BOOKING_CHANGED ->
                kind.value() + (booking.state() == BookingFacts.State.CANCELLED ? ".cancelled" : ".moved");
        };
    }

    private static String wish(RequestFacts request) {
        return request.newStart().isPresent() ? "change" : "cancellation";
    }

    static String greeting(Audience audience, BookingFacts booking, Language language) {
        return switch (audience) {
            case CUSTOMER ->
                booking.customer()
                        .map(customer -> Greeting.of(
                                language, "mail.greeting.customer", customer.firstName(), customer.lastName()))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case OWNER, SPECIALIST -> Texts.get(language, "mail.greeting");
        };
    }

    private static List<Letter.Detail> details(
            Notification.Kind kind,
            Audience audience,
            BookingFacts booking,
            Optional<RequestFacts> request,
            Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        if (audience != Audience.CUSTOMER) {
            booking.customer()
                    .map(customer -> customer.firstName() + " " + customer.lastName())
                    .ifPresent(name -> details.add(Letters.ofStranger(language, "customer", name)));
        }
        switch (kind) {
            case NEW_REQUEST ->
                request.ifPresent(asked -> {
                    details.add(Letters.detail(
                            language,
                            "status",
                            Texts.get(language, "mail.status." + Letters.decision(asked.status()))));
                    asked.reason().ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
                });
            case REQUEST_DECIDED ->
                request.flatMap(RequestFacts::decisionReason)
                        .ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
            case BOOKING_CONFIRMED, REQUEST_RECEIVED, REMINDER, NEW_BOOKING, BOOKING_CHANGED -> {}
        }
        return details;
    }
}
