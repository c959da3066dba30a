package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Lists the services of a visit for a letter. */
final class AppointmentTable {

    private AppointmentTable() {}

    static Table of(BookingFacts booking, Language language, boolean prices) {
        return new Table(
                LocalTimes.day(booking.startsAt(), language),
                booking.services().stream()
                        .map(service -> line(service, language, prices))
                        .toList(),
                prices ? sums(booking.totals(), language) : List.of());
    }

    /** Returns the services at their times, without prices. */
    static Table of(List<BookingFacts.BookedService> services, Language language) {
        return new Table(
                LocalTimes.day(services.getFirst().startsAt(), language),
                services.stream().map(service -> line(service, language, false)).toList(),
                List.of());
    }

    /** Returns lines of text: the day, one line per service, and the total if it is given. */
    static List<String> summary(List<BookingFacts.BookedService> services, OptionalLong totalCents, Language language) {
        List<String> lines = new ArrayList<>();
        lines.add(LocalTimes.day(services.getFirst().startsAt(), language));
        of(services, language).lines().stream()
                .map(line -> "%s %s, %s".formatted(line.when(), line.what(), line.note()))
                .forEach(lines::add);
        totalCents.ifPresent(
                cents -> lines.add(Texts.get(language, "mail.label.total") + ": " + money(cents, language)));
        return lines;
    }

    /** Returns one line per service, without prices. */
    static List<String> lines(List<BookingFacts.BookedService> services, Language language) {
        return of(services, language).lines().stream()
                .map(line -> "%s %s, %s".formatted(line.when(), line.what(), line.note()))
                .toList();
    }

    private static Table.Line line(BookingFacts.BookedService service, Language language, boolean prices) {
        @Nullable String price = prices ? money(service.priceCents(), language) : null;
        return new Table.Line(
                LocalTimes.time(service.startsAt()) + "–" + LocalTimes.time(service.endsAt()),
                service.name().in(language),
                Texts.get(language, "mail.with", service.staffName()),
                price);
    }

    private static List<Table.Sum> sums(BookingFacts.Totals totals, Language language) {
        List<Table.Sum> sums = new ArrayList<>();
        if (totals.discountCents() > 0) {
            sums.add(sum("subtotal", money(totals.subtotalCents(), language), language, false));
            sums.add(sum("discount", "−" + money(totals.discountCents(), language), language, false));
        }
        sums.add(sum("total", money(totals.totalCents(), language), language, true));
        return sums;
    }

    private static Table.Sum sum(String label, String amount, Language language, boolean last) {
        return new Table.Sum(Texts.get(language, "mail.label." + label), amount, last);
    }

    private static String money(long cents, Language language) {
        return Money.ofCents(cents, language).display();
    }
}
