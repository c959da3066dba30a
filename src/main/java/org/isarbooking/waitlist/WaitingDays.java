package org.isarbooking.waitlist;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The period of a waitlist entry, named {@code from_date} and {@code to_date} in inputs. Dates are local.
 *
 * @param until the last day, inclusive
 */
public record WaitingDays(LocalDate from, LocalDate until) {

    /** The description of {@code from_date} in documents. */
    public static final String FROM = "First local date in Munich, YYYY-MM-DD";

    /** The description of {@code to_date} in documents. */
    public static final String UNTIL =
            "Last local date, inclusive: by default two weeks after from_date; the period spans at most 92 days";

    /** The description of {@code weekdays} in documents. */
    public static final String WEEKDAYS = "Suitable weekdays; all by default";

    private static final int LONGEST_PERIOD = 92;
    private static final int DAYS_BY_DEFAULT = 14;
    private static final int DAYS_AHEAD = 366;

    /** Returns the period of an input. Without a last day, it ends two weeks after the first day. */
    public static WaitingDays of(LocalDate from, @Nullable LocalDate until) {
        return new WaitingDays(from, until != null ? until : from.plusDays(DAYS_BY_DEFAULT));
    }

    /**
     * Returns the violations of the days in an input that can't be parsed as a whole. Returns none if the first day is
     * missing.
     *
     * @param texts returns the text at a path of the input, such as {@code $.from_date}; empty if it can't be read
     */
    public static List<Violation> mistakes(Function<String, Optional<String>> texts, LocalDate today) {
        Optional<LocalDate> from = texts.apply("$.from_date").map(LocalDate::parse);
        Optional<LocalDate> until = texts.apply("$.to_date").map(LocalDate::parse);
        return from.map(first -> of(first, until.orElse(null)).violations(today, EnumSet.allOf(DayOfWeek.class)))
                .orElseGet(ArrayList::new);
    }

    /** Returns all violations of the days of an input. */
    public List<Violation> violations(LocalDate today, Set<DayOfWeek> weekdays) {
        List<Violation> violations = new ArrayList<>();
        if (until.isBefore(from)) {
            violations.add(Violation.of("$.to_date", "before_from_date"));
        } else if (ChronoUnit.DAYS.between(from, until) >= LONGEST_PERIOD) {
            violations.add(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD));
        }
        if (until.isBefore(today)) {
            violations.add(Violation.of("$.to_date", "last_day_over"));
        }
        if (from.isAfter(today.plusDays(DAYS_AHEAD))) {
            violations.add(Violation.of("$.from_date", "beyond_waitlist", today.plusDays(DAYS_AHEAD)));
        }
        LocalDate first = from.isBefore(today) ? today : from;
        if (!until.isBefore(first)
                && first.datesUntil(until.plusDays(1))
                        .limit(DayOfWeek.values().length)
                        .noneMatch(date -> weekdays.contains(date.getDayOfWeek()))) {
            violations.add(Violation.of("$.weekdays", "not_in_period"));
        }
        return violations;
    }
}
