package org.isarbooking.outbox;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.Translated;

/** Writes letters about rentals that the office has changed. */
final class RentalChangeLetters {

    private RentalChangeLetters() {}

    static Letter write(Content.OfRentalChange told) {
        RentalFacts rental = told.rental();
        Language language = rental.language();
        String topic = "mail." + told.kind().value();
        List<RentalChangeFacts.Day> before = told.before().days();
        Object[] words = {
            rental.business().name(),
            before.getFirst().workspace().in(language),
            LocalTimes.days(before.getFirst().date(), before.getLast().date(), language)
        };
        Letter letter = Letters.letter(
                Audience.CUSTOMER,
                language,
                rental.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(Audience.CUSTOMER, rental.tenant().name(), language),
                RentalLetters.givenUp(rental, topic, words),
                details(told, language),
                told.kind() == MessageKind.OfRentalChange.RENTAL_CANCELLED
                        ? RentalTable.ofDays(rental, language)
                        : null,
                List.of());
        return switch (told.kind()) {
            case RENTAL_CHANGED -> letter.withComparison(comparison(before, rental, language));
            case RENTAL_CANCELLED -> letter;
        };
    }

    private static List<Letter.Detail> details(Content.OfRentalChange told, Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        if (told.kind() == MessageKind.OfRentalChange.RENTAL_CANCELLED) {
            told.before().reason().ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
        }
        details.addAll(RentalLetters.priceChanges(told.before().priceChanges(), language));
        return details;
    }

    /** Returns the days before the change beside the changed days that are not cancelled now. */
    static Letter.Comparison comparison(List<RentalChangeFacts.Day> before, RentalFacts rental, Language language) {
        return new Letter.Comparison(
                Texts.get(language, "mail.label.before"),
                before.stream()
                        .map(day -> line(day.date(), day.workspace(), day.priceCents(), day.covered(), language))
                        .toList(),
                Texts.get(language, "mail.label.now"),
                rental.standing().stream().map(day -> line(day, language)).toList());
    }

    /** Returns a day with its workspace and its price. */
    static String line(RentalFacts.Day day, Language language) {
        return line(day.date(), day.workspace(), day.priceCents(), day.covered(), language);
    }

    private static String line(
            LocalDate date, Translated workspace, long priceCents, boolean covered, Language language) {
        String price = covered
                ? Texts.get(language, "mail.rental.covered")
                : Money.ofCents(priceCents, language).display();
        return LocalTimes.day(date, language) + ", " + workspace.in(language) + ", " + price;
    }
}
