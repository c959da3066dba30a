package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Which days a rental consists of. A day that a monthly agreement covers has no price of its own, which doesn't make it free. */
final class RentalTable {

    private RentalTable() {}

    /** The days that still stand, and what they cost together beside a monthly agreement. */
    static Table ofRental(RentalFacts rental, Language language) {
        List<Table.Sum> sums = new ArrayList<>();
        if (rental.monthlyCents().isPresent()) {
            sums.add(sum("monthly_agreement", rental.monthlyCents().getAsLong(), language, false));
        }
        sums.add(sum("total", rental.totalCents(), language, true));
        return new Table(rental.workspace().in(language), lines(rental.standing(), language), sums);
    }

    /** One day, whether it still stands or not. */
    static Table ofDay(RentalFacts rental, RentalFacts.Day day, Language language) {
        return new Table(rental.workspace().in(language), lines(List.of(day), language), List.of());
    }

    private static List<Table.Line> lines(List<RentalFacts.Day> days, Language language) {
        return days.stream()
                .map(day -> day.covered()
                        ? new Table.Line(
                                LocalTimes.day(day.date(), language),
                                null,
                                Texts.get(language, "mail.rental.covered"),
                                null)
                        : new Table.Line(
                                LocalTimes.day(day.date(), language), null, null, money(day.priceCents(), language)))
                .toList();
    }

    private static Table.Sum sum(String label, long cents, Language language, boolean last) {
        return new Table.Sum(Texts.get(language, "mail.label." + label), money(cents, language), last);
    }

    private static String money(long cents, Language language) {
        return Money.ofCents(cents, language).display();
    }
}
