package org.isarbooking.invoice.rules;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * The charges of an account for a month.
 *
 * @param charges the charges in the order of the invoice's lines: agreements, then days by date; at least one
 */
public record Bill(YearMonth month, List<Charge> charges) {

    private static final Comparator<Charge> IN_ORDER_OF_LINES =
            Comparator.comparing(Bill::firstDay).thenComparingLong(Bill::id);

    public Bill {
        charges = List.copyOf(charges);
    }

    /** Returns one bill for each month with a sum to pay, the earliest first. */
    public static List<Bill> monthly(Collection<Charge> charges) {
        return charges.stream()
                .filter(Bill::costsSomething)
                .sorted(IN_ORDER_OF_LINES)
                .collect(groupingBy(Charge::month, TreeMap::new, toList()))
                .entrySet()
                .stream()
                .map(month -> new Bill(month.getKey(), month.getValue()))
                .toList();
    }

    /** Returns the sum of the charges, in cents. */
    public long grossCents() {
        return charges.stream().mapToLong(Charge::grossCents).reduce(0, Math::addExact);
    }

    private static boolean costsSomething(Charge charge) {
        return charge.grossCents() > 0;
    }

    // An agreement is for the whole month, so it sorts before the month's first day.
    private static LocalDate firstDay(Charge charge) {
        return switch (charge) {
            case Charge.Agreement agreement -> agreement.month().atDay(1).minusDays(1);
            case Charge.Day rented -> rented.day();
        };
    }

    private static long id(Charge charge) {
        return switch (charge) {
            case Charge.Agreement agreement -> agreement.agreementId();
            case Charge.Day rented -> rented.bookingId();
        };
    }
}
