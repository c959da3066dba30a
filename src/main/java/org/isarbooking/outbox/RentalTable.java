package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Makes tables of rental days. A day that a monthly agreement covers shows no price, because a price of zero would
 * say that the tenant pays nothing for the day.
 */
final class RentalTable {

    private RentalTable() {}

    /**
     * Lists the days that are not cancelled, the monthly amount if an agreement covers some of them, and the total.
     *
     * @param withDeadlines true if each day shows the deadlines for requests
     */
    static Table ofRental(RentalFacts rental, boolean withDeadlines, Language language) {
        List<Table.Sum> sums = new ArrayList<>();
        if (rental.monthlyCents().isPresent()) {
            sums.add(sum("monthly_agreement", rental.monthlyCents().getAsLong(), language, false));
        }
        sums.add(sum("total", rental.totalCents(), language, true));
        return new Table(
                rental.workspace().in(language), lines(rental, rental.standing(), withDeadlines, language), sums);
    }

    /** Lists all days, cancelled ones included. */
    static Table ofDays(RentalFacts rental, Language language) {
        return new Table(rental.workspace().in(language), lines(rental, rental.days(), false, language), List.of());
    }

    /** Returns the table of an offered day: its price and its deadlines. */
    static Table ofOffer(WaitlistFacts.OfDay offer, Language language) {
        String deadlines = DeadlineWords.ofOffer(offer, language);
        return new Table(
                offer.workspace().in(language),
                List.of(new Table.Line(
                        LocalTimes.day(offer.date(), language),
                        null,
                        offer.covered() ? Texts.get(language, "mail.rental.covered") + "; " + deadlines : deadlines,
                        offer.covered() ? null : money(offer.priceCents(), language))),
                List.of());
    }

    private static List<Table.Line> lines(
            RentalFacts rental, List<RentalFacts.Day> days, boolean withDeadlines, Language language) {
        return days.stream()
                .map(day -> new Table.Line(
                        LocalTimes.day(day.date(), language),
                        day.workspace().equals(rental.workspace())
                                ? null
                                : day.workspace().in(language),
                        note(rental, day, withDeadlines, language),
                        day.covered() ? null : money(day.priceCents(), language)))
                .toList();
    }

    private static @Nullable String note(
            RentalFacts rental, RentalFacts.Day day, boolean withDeadlines, Language language) {
        List<String> notes = new ArrayList<>();
        if (day.covered()) {
            notes.add(Texts.get(language, "mail.rental.covered"));
        }
        if (withDeadlines) {
            notes.add(DeadlineWords.ofDay(day, rental.bookedAt(), language));
        }
        return notes.isEmpty() ? null : String.join("; ", notes);
    }

    private static Table.Sum sum(String label, long cents, Language language, boolean last) {
        return new Table.Sum(Texts.get(language, "mail.label." + label), money(cents, language), last);
    }

    private static String money(long cents, Language language) {
        return Money.ofCents(cents, language).display();
    }
}
