package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters about new rentals. */
final class RentalLetters {

    private RentalLetters() {}

    /**
     * Returns the paragraphs of a topic. If a monthly agreement covers one of the days, the text {@code .covered} of
     * the topic, if any, replaces {@code .more}.
     */
    static List<String> givenUp(RentalFacts rental, String topic, Object... words) {
        boolean isCovered = rental.days().stream().anyMatch(RentalFacts.Day::covered);
        return Texts.find(rental.language(), topic + ".covered", words)
                .filter(_ -> isCovered)
                .map(covered -> List.of(Texts.get(rental.language(), topic + ".text", words), covered))
                .orElseGet(() -> Letters.paragraphs(rental.language(), topic, words));
    }

    static Letter write(Audience audience, Content.OfRental told) {
        RentalFacts rental = told.rental();
        Language language = Letters.language(audience, rental.language());
        String topic = "mail." + told.kind().value();
        Object[] words = {rental.business().name(), rental.workspace().in(language), days(rental.standing(), language)};
        return Letters.letter(
                audience,
                language,
                rental.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(audience, rental.tenant().name(), language),
                Letters.paragraphs(language, topic, words),
                details(told.kind(), rental, language),
                RentalTable.ofRental(rental, audience == Audience.CUSTOMER, language),
                accepted(told.kind(), rental, language));
    }

    /** Returns the period from the first day to the last, in words. */
    static String days(List<RentalFacts.Day> days, Language language) {
        return LocalTimes.days(days.getFirst().date(), days.getLast().date(), language);
    }

    private static List<Letter.Detail> details(MessageKind.OfRental kind, RentalFacts rental, Language language) {
        return switch (kind) {
            case RENTAL_CONFIRMED -> priceChanges(rental.priceChanges(), language);
            case NEW_RENTAL -> withNotes(rental, language);
        };
    }

    /**
     * Returns the new prices of the tenant's other days. The number of days in a week may change the prices of its
     * days.
     */
    static List<Letter.Detail> priceChanges(List<RentalFacts.PriceChange> changes, Language language) {
        return prices("price_change", changes, language);
    }

    /** Returns the prices that other days would have if the request were approved. */
    static List<Letter.Detail> priceEffects(List<RentalFacts.PriceChange> effects, Language language) {
        return prices("price_effect", effects, language);
    }

    private static List<Letter.Detail> prices(String label, List<RentalFacts.PriceChange> changes, Language language) {
        return changes.stream()
                .map(change -> Letters.detail(
                        language,
                        label,
                        Texts.get(
                                language,
                                "mail.rental.price_change",
                                change.workspace()
                                                .map(workspace -> workspace.in(language) + ", ")
                                                .orElse("")
                                        + LocalTimes.day(change.date(), language),
                                Money.ofCents(change.newCents(), language).display(),
                                Money.ofCents(change.oldCents(), language).display())))
                .toList();
    }

    private static List<Letter.Detail> withNotes(RentalFacts rental, Language language) {
        List<Letter.Detail> details = tenant(rental, language);
        rental.notes().ifPresent(words -> details.add(Letters.ofStranger(language, "notes", words)));
        return details;
    }

    static List<Letter.Detail> tenant(RentalFacts rental, Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        rental.tenant().name().ifPresent(name -> details.add(Letters.ofStranger(language, "tenant", name)));
        return details;
    }

    private static List<Letter.Link> accepted(MessageKind.OfRental kind, RentalFacts rental, Language language) {
        return switch (kind) {
            case RENTAL_CONFIRMED -> Letters.accepted(rental.accepted(), language);
            case NEW_RENTAL -> List.of();
        };
    }
}
