package org.isarbooking.reliability;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What an auditor looks for. */
final class InvoiceRules {

    private static final Pattern NUMBER = Pattern.compile(".*-(?<year>\\d{4})-(?<sequence>\\d{5,})");

    private InvoiceRules() {}

    /** Each year from 1 to the last number that was given out, each one once. */
    static Stream<String> numbersHaveNoGaps(History history, State state) {
        Map<Integer, List<Integer>> byYear = state.invoices.stream()
                .map(invoice -> NUMBER.matcher(invoice.number()))
                .filter(Matcher::matches)
                .collect(Collectors.groupingBy(
                        number -> Integer.parseInt(number.group("year")),
                        TreeMap::new,
                        Collectors.mapping(number -> Integer.parseInt(number.group("sequence")), Collectors.toList())));
        Stream<String> gaps = state.lastNumbers.entrySet().stream().flatMap(year -> {
            List<String> expected = IntStream.rangeClosed(1, year.getValue())
                    .mapToObj(sequence -> "number %d of %d".formatted(sequence, year.getKey()))
                    .toList();
            List<String> found = byYear.getOrDefault(year.getKey(), List.of()).stream()
                    .map(sequence -> "number %d of %d".formatted(sequence, year.getKey()))
                    .toList();
            return Repeats.difference(expected, found);
        });
        Stream<String> unnumbered = state.invoices.stream()
                .filter(invoice -> !NUMBER.matcher(invoice.number()).matches())
                .map(invoice -> "invoice %d has no number: %s".formatted(invoice.id(), invoice.number()));
        return Stream.concat(gaps, unnumbered);
    }
}
