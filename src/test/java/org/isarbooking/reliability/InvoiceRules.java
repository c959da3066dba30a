package org.isarbooking.reliability;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.shared.Munich;

/** The rules that an auditor would check on invoices. */
final class InvoiceRules {

    private static final Pattern NUMBER = Pattern.compile(".*-(?<year>\\d{4})-(?<sequence>\\d{5,})");

    private InvoiceRules() {}

    /**
     * In each year, every number from 1 to the last given number belongs to exactly one invoice or credit note. The
     * database stores the last number of each year with invoices. The year in a number is the year of the invoice's
     * date.
     */
    static Stream<String> numbersHaveNoGaps(History history, State state) {
        Map<Integer, List<Integer>> byYear = state.invoices.stream()
                .map(invoice -> NUMBER.matcher(invoice.number()))
                .filter(Matcher::matches)
                .collect(Collectors.groupingBy(
                        number -> Integer.parseInt(number.group("year")),
                        TreeMap::new,
                        Collectors.mapping(number -> Integer.parseInt(number.group("sequence")), Collectors.toList())));
        Set<Integer> years = new TreeSet<>(byYear.keySet());
        years.addAll(state.lastNumbers.keySet());
        Stream<String> gaps = years.stream().flatMap(year -> {
            List<String> expected = IntStream.rangeClosed(1, state.lastNumbers.getOrDefault(year, 0))
                    .mapToObj(sequence -> "number %d of %d".formatted(sequence, year))
                    .toList();
            List<String> found = byYear.getOrDefault(year, List.of()).stream()
                    .map(sequence -> "number %d of %d".formatted(sequence, year))
                    .toList();
            return Repeats.difference(expected, found);
        });
        Stream<String> ofAnotherYear = state.issued.stream()
                .filter(invoice -> {
                    Matcher number = NUMBER.matcher(invoice.number());
                    return number.matches()
                            && Integer.parseInt(number.group("year"))
                                    != invoice.issuedAt().atZone(Munich.ZONE).getYear();
                })
                .map(invoice -> "%s is dated %s".formatted(invoice.number(), invoice.issuedAt()));
        Stream<String> unnumbered = state.invoices.stream()
                .filter(invoice -> !NUMBER.matcher(invoice.number()).matches())
                .map(invoice -> "invoice %d has no number: %s".formatted(invoice.id(), invoice.number()));
        return Stream.of(gaps, ofAnotherYear, unnumbered).flatMap(found -> found);
    }

    /** An invoice is the sum of its lines, VAT included. A credit note takes back its whole invoice, and only once. */
    static Stream<String> addUp(History history, State state) {
        Map<Long, State.Bill> byId = state.bills.stream().collect(Collectors.toMap(State.Bill::id, bill -> bill));
        Map<Long, List<State.Line>> lines = state.lines.stream().collect(Collectors.groupingBy(State.Line::invoiceId));
        Stream<String> sums = state.bills.stream()
                .filter(bill -> bill.grossCents()
                                != lines.getOrDefault(bill.id(), List.of()).stream()
                                        .mapToLong(State.Line::cents)
                                        .sum()
                        || bill.netCents() != bill.grossCents() - bill.vatCents())
                .map(bill -> "%s is not the sum of its lines".formatted(bill));
        Stream<String> shares = state.bills.stream()
                .filter(bill ->
                        bill.vatCents() != Long.signum(bill.grossCents()) * vat(Math.abs(bill.grossCents()), state))
                .map(bill -> "%s has a wrong share of VAT".formatted(bill));
        Stream<String> credits = state.bills.stream()
                .filter(State.Bill::isCredit)
                .filter(credit -> Optional.ofNullable(byId.get(credit.correctsId()))
                        .filter(invoice -> !invoice.isCredit()
                                && invoice.grossCents() == -credit.grossCents()
                                && invoice.tenant().equals(credit.tenant())
                                && invoice.month().equals(credit.month()))
                        .isEmpty())
                .map(credit -> "%s doesn't take back exactly one invoice".formatted(credit));
        Stream<String> twice = Repeats.of(state.bills.stream()
                        .filter(State.Bill::isCredit)
                        .map(credit -> "invoice " + credit.correctsId()))
                .map("%s is taken back more than once"::formatted);
        return Stream.of(sums, shares, credits, twice).flatMap(found -> found);
    }

    private static long vat(long gross, State state) {
        BigDecimal rate = state.prices.vat();
        return rate.multiply(BigDecimal.valueOf(gross))
                .divide(rate.add(BigDecimal.valueOf(100)), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** Each rented day is billed once, at the business file's price for the number of days rented in its week. */
    static Stream<String> billWhatWasRented(History history, State state) {
        Map<Long, State.Bill> byId = state.bills.stream().collect(Collectors.toMap(State.Bill::id, bill -> bill));
        Map<Long, State.PaidDay> days =
                state.paidDays.stream().collect(Collectors.toMap(State.PaidDay::id, day -> day));
        Stream<String> wrong = state.lines.stream()
                .filter(line -> {
                    State.Bill bill = byId.get(line.invoiceId());
                    return bill == null || line.cents() != (bill.isCredit() ? -1 : 1) * price(line, bill, days, state);
                })
                .map(line -> "%s has a wrong price, or bills nothing that was rented".formatted(line));
        Map<String, Long> timesBilled = state.lines.stream()
                .filter(line -> byId.containsKey(line.invoiceId()))
                .collect(Collectors.groupingBy(
                        line -> thing(line, byId), Collectors.summingLong(line -> Long.signum(line.cents()))));
        Stream<String> again = timesBilled.entrySet().stream()
                .filter(thing -> thing.getValue() < 0 || thing.getValue() > 1)
                .map(thing -> "%s is billed %d times".formatted(thing.getKey(), thing.getValue()));
        LocalDate thisMonth = state.readAt.atZone(Munich.ZONE).toLocalDate().withDayOfMonth(1);
        Stream<String> never = state.paidDays.stream()
                .filter(day -> day.day().isBefore(thisMonth) && !timesBilled.containsKey("day " + day.id()))
                .map(day -> "%s was never billed".formatted(day));
        Stream<String> misplaced = state.paidDays.stream()
                .filter(day -> (day.invoiceId() != null) != (timesBilled.getOrDefault("day " + day.id(), 0L) == 1))
                .map(day -> "%s and its invoice don't agree".formatted(day));
        return Stream.of(wrong, again, never, misplaced).flatMap(found -> found);
    }

    private static String thing(State.Line line, Map<Long, State.Bill> byId) {
        State.Bill bill = Objects.requireNonNull(byId.get(line.invoiceId()));
        return line.bookingId() == null
                ? "agreement of %s on %s in %s".formatted(bill.tenant(), line.workspace(), bill.month())
                : "day " + line.bookingId();
    }

    /**
     * Returns the price that the line should have. Returns -1 if its day is of another tenant, workspace or month than
     * the invoice names.
     */
    private static long price(State.Line line, State.Bill bill, Map<Long, State.PaidDay> days, State state) {
        if (line.bookingId() == null) {
            return state.prices.month(bill.tenant(), line.workspace());
        }
        State.PaidDay day = days.get(line.bookingId());
        return day == null
                        || !day.tenant().equals(bill.tenant())
                        || !day.workspace().equals(line.workspace())
                        || !day.day().withDayOfMonth(1).equals(bill.month())
                ? -1
                : state.prices.day(day.tenant(), day.workspace(), day.day(), daysInWeekOf(day, state));
    }

    private static int daysInWeekOf(State.PaidDay day, State state) {
        return (int) state.paidDays.stream()
                .filter(other -> other.tenant().equals(day.tenant()))
                .map(State.PaidDay::day)
                .filter(other -> monday(other).equals(monday(day.day())))
                .distinct()
                .count();
    }

    private static LocalDate monday(LocalDate day) {
        return day.minusDays(day.getDayOfWeek().getValue() - 1L);
    }
}
