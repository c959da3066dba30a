package org.isarbooking.outbox;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Letters that offer what became free to people on the waitlist. */
final class WaitlistLetters {

    private WaitlistLetters() {}

    /** Drops the message if the offer is over. */
    static Verdict verdict(WaitlistFacts offer, Instant now) {
        return offer.isOpen() && now.isBefore(offer.heldUntil())
                ? Verdict.sendTo(offer.address())
                : new Verdict.Drop("the offer is over");
    }

    static Letter write(Content.OfWaitlist told) {
        WaitlistFacts offer = told.offer();
        Language language = offer.language();
        BusinessSettings business = offer.business();
        String topic = "mail." + told.kind().value();
        Object[] words = words(offer, language);
        return new Letter(
                language.code(),
                Texts.get(language, topic + ".subject", words),
                greeting(offer, language),
                Letters.paragraphs(language, topic, words),
                details(offer, language),
                table(offer, language),
                new Letter.Labels(
                        Texts.get(language, "mail.label.address"), Texts.get(language, "mail.label.accepted.customer")),
                List.of(),
                Texts.get(language, "mail.closing.customer"),
                business.name(),
                business.address(),
                business.siteUrl(),
                null,
                new Letter.Link(
                        Texts.get(language, topic + ".link"), offer.link().toString()),
                List.of());
    }

    private static Object[] words(WaitlistFacts offer, Language language) {
        String until = LocalTimes.start(offer.heldUntil(), language);
        String name = offer.business().name();
        return switch (offer) {
            case WaitlistFacts.OfVisit visit ->
                new Object[] {name, LocalTimes.start(visit.startsAt(), language), until};
            case WaitlistFacts.OfDay day ->
                new Object[] {
                    name,
                    LocalTimes.day(day.date(), language),
                    until,
                    day.workspace().in(language)
                };
        };
    }

    private static String greeting(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit ->
                visit.customer()
                        .map(customer -> Greeting.of(
                                language, "mail.greeting.customer", customer.firstName(), customer.lastName()))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case WaitlistFacts.OfDay day ->
                Letters.greeting(Audience.CUSTOMER, day.tenant().name(), language);
        };
    }

    private static List<Letter.Detail> details(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit -> {
                List<Letter.Detail> details = new ArrayList<>();
                details.add(Letters.detail(
                        language,
                        "total",
                        Money.ofCents(visit.totalCents(), language).display()));
                details.addAll(DeadlineWords.ofOffer(visit, language));
                yield details;
            }
            case WaitlistFacts.OfDay day -> RentalLetters.priceChanges(day.priceChanges(), language);
        };
    }

    private static Table table(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit -> AppointmentTable.of(visit.services(), language);
            case WaitlistFacts.OfDay day -> RentalTable.ofOffer(day, language);
        };
    }
}
