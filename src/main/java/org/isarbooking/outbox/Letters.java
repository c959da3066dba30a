package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/**
 * Writes the letter of each kind of message. Customers read prices and what they have accepted; the owner reads prices and the customer's name; a
 * specialist reads whom to expect and when. Nobody reads a contact or a key: the office shows contacts to those who may see them.
 */
final class Letters {

    /** The language of the house. */
    private static final Language HOUSE = Language.DE;

    private Letters() {}

    static Language language(Audience audience, BookingFacts booking) {
        return switch (audience) {
            case CUSTOMER -> booking.language();
            case OWNER, SPECIALIST -> HOUSE;
        };
    }

    static Letter write(
            Notification.Kind kind, Audience audience, BookingFacts booking, Optional<RequestFacts> request) {
        Language language = language(audience, booking);
        String topic = "mail." + topic(kind, booking, request);
        String start = LocalTimes.start(booking.startsAt(), language);
        String newStart = request.flatMap(RequestFacts::newStart)
                .map(instant -> LocalTimes.start(instant, language))
                .orElse("");
        return new Letter(
                language.code(),
                Texts.get(language, topic + ".subject", start),
                greeting(audience, booking, language),
                paragraphs(topic, booking, language, start, newStart),
                details(kind, audience, booking, request, language),
                Itinerary.of(booking, language, audience != Audience.SPECIALIST),
                labels(language),
                kind == Notification.Kind.BOOKING_CONFIRMED ? accepted(booking, language) : List.of(),
                Texts.get(language, "mail.closing." + audience.value()),
                booking.business().name(),
                booking.business().address(),
                booking.business().siteUrl());
    }

    /** Which texts tell it, for example {@code request_decided.change.approved}. */
    private static String topic(Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request) {
        return switch (kind) {
            case BOOKING_CONFIRMED, REMINDER, NEW_BOOKING -> kind.value();
            case REQUEST_RECEIVED, NEW_REQUEST -> kind.value() + "." + wish(request.orElseThrow());
            case REQUEST_DECIDED -> kind.value() + "." + wish(request.orElseThrow()) + "." + decision(request.get());
            case BOOKING_CHANGED ->
                kind.value() + (booking.state() == BookingFacts.State.CANCELLED ? ".cancelled" : ".moved");
        };
    }

    private static String wish(RequestFacts request) {
        return request.newStart().isPresent() ? "change" : "cancellation";
    }

    private static String decision(RequestFacts request) {
        return switch (request.status()) {
            case APPROVED -> "approved";
            case DECLINED -> "declined";
            case LAPSED -> "lapsed";
            case OPEN -> throw new IllegalArgumentException("nothing is decided yet");
        };
    }

    private static String greeting(Audience audience, BookingFacts booking, Language language) {
        return switch (audience) {
            case CUSTOMER ->
                booking.customer()
                        .map(customer -> Texts.get(
                                language, "mail.greeting.customer", customer.firstName(), customer.lastName()))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case OWNER, SPECIALIST -> Texts.get(language, "mail.greeting");
        };
    }

    private static List<String> paragraphs(
            String topic, BookingFacts booking, Language language, String start, String newStart) {
        return Stream.of(topic + ".text", topic + ".more")
                .flatMap(key -> Texts.find(language, key, booking.business().name(), start, newStart).stream())
                .toList();
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
                    .ifPresent(name -> details.add(detail(language, "customer", name)));
        }
        switch (kind) {
            case NEW_REQUEST ->
                request.ifPresent(asked -> {
                    details.add(detail(
                            language,
                            "status",
                            Texts.get(
                                    language,
                                    "mail.status." + asked.status().name().toLowerCase(Locale.ROOT))));
                    asked.reason().ifPresent(words -> details.add(detail(language, "reason", words)));
                });
            case REQUEST_DECIDED ->
                request.flatMap(RequestFacts::decisionReason)
                        .ifPresent(words -> details.add(detail(language, "decision_reason", words)));
            case BOOKING_CONFIRMED, REQUEST_RECEIVED, REMINDER, NEW_BOOKING, BOOKING_CHANGED -> {}
        }
        return details;
    }

    private static Letter.Detail detail(Language language, String label, String text) {
        return new Letter.Detail(Texts.get(language, "mail.label." + label), text);
    }

    private static Letter.Labels labels(Language language) {
        return new Letter.Labels(
                Texts.get(language, "mail.label.subtotal"),
                Texts.get(language, "mail.label.discount"),
                Texts.get(language, "mail.label.total"),
                Texts.get(language, "mail.label.address"),
                Texts.get(language, "mail.label.accepted"));
    }

    private static List<Letter.Link> accepted(BookingFacts booking, Language language) {
        return booking.accepted().stream()
                .map(terms -> new Letter.Link(
                        Texts.get(language, "mail.terms." + terms.kind().code(), terms.version()), terms.url()))
                .toList();
    }
}
