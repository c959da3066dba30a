package org.isarbooking.site;

import io.vertx.core.MultiMap;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.page.LocalInput;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The days that a tenant has chosen: single days, and a series of weekdays in a period.
 *
 * @param single the days that were ticked one by one
 * @param weekdays the weekdays of the series; none without a series
 * @param from the first day of the series, as it was typed; blank means today
 * @param until the last day of the series, as it was typed
 */
public record ChosenDays(NavigableSet<LocalDate> single, Set<DayOfWeek> weekdays, String from, String until) {

    /** The maximum number of days sent to an operation. Operations accept 180 days and refuse 181. */
    private static final int MOST = 181;

    private static final int LONGEST_SERIES = 366;

    private static final Texts.Word A_DATE = new Texts.Word("format.date");

    static ChosenDays of(MultiMap fields) {
        return new ChosenDays(
                single(fields.getAll("dates")),
                fields.getAll("weekdays").stream()
                        .flatMap(ChosenDays::weekday)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(DayOfWeek.class))),
                typed(fields, "from"),
                typed(fields, "until"));
    }

    /** Returns the dates in texts, ascending. Leaves out texts that are no dates. */
    static NavigableSet<LocalDate> single(List<String> texts) {
        return texts.stream()
                .flatMap(text -> date(text).stream())
                .limit(MOST)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String typed(MultiMap fields, String name) {
        @Nullable String text = fields.get(name);
        return text == null ? "" : text.strip();
    }

    private static Stream<DayOfWeek> weekday(String text) {
        return Stream.of(DayOfWeek.values())
                .filter(day -> day.name().toLowerCase(Locale.ROOT).equals(text));
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(LocalInput.isoDate(text.strip())));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    boolean isEmpty() {
        return single.isEmpty() && weekdays.isEmpty();
    }

    /** Returns true if a weekday belongs to the series. */
    public boolean repeats(DayOfWeek day) {
        return weekdays.contains(day);
    }

    /**
     * Returns a refusal if dates are unreadable, the series is invalid, or no day is chosen. Operations check the
     * chosen days.
     */
    Optional<Refusal> mistake(LocalDate today) {
        List<Violation> found = new ArrayList<>();
        if (!from.isEmpty() && date(from).isEmpty()) {
            found.add(Violation.of("$.from", "wrong_format", A_DATE));
        }
        if (!until.isEmpty() && date(until).isEmpty()) {
            found.add(Violation.of("$.until", "wrong_format", A_DATE));
        }
        if (found.isEmpty() && !weekdays.isEmpty()) {
            found.addAll(mistakesOfSeries(today));
        }
        if (found.isEmpty() && isEmpty()) {
            found.add(Violation.of("$.dates", "too_few_items", 1));
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(Refusal.invalidInput(found));
    }

    private List<Violation> mistakesOfSeries(LocalDate today) {
        Optional<LocalDate> last = date(until);
        if (last.isEmpty()) {
            return List.of(Violation.of("$.until", "required"));
        }
        if (last.get().isBefore(first(today))) {
            return List.of(Violation.of("$.until", "last_day_before_first"));
        }
        return last.get().isAfter(today.plusDays(LONGEST_SERIES))
                ? List.of(Violation.of("$.until", "series_too_far", today.plusDays(LONGEST_SERIES)))
                : List.of();
    }

    private LocalDate first(LocalDate today) {
        return begin(today).orElse(today);
    }

    /** Returns the first day of the series; empty if it is blank, unreadable or before today. */
    Optional<LocalDate> begin(LocalDate today) {
        return date(from).filter(day -> !day.isBefore(today));
    }

    /** Returns the last day of the series; empty if it is blank, unreadable or before the given first day. */
    Optional<LocalDate> end(LocalDate first) {
        return date(until).filter(day -> !day.isBefore(first));
    }

    /** Returns all days, ascending, but at most 181. Call it only if {@link #mistake} returns no refusal. */
    List<LocalDate> all(LocalDate today) {
        NavigableSet<LocalDate> days = new TreeSet<>(single);
        if (!weekdays.isEmpty()) {
            date(until)
                    .ifPresent(last -> first(today)
                            .datesUntil(last.plusDays(1))
                            .filter(day -> weekdays.contains(day.getDayOfWeek()))
                            .forEach(days::add));
        }
        return days.stream().limit(MOST).toList();
    }
}
