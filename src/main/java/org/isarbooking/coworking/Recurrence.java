package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/** The repetition of rental days (contract, "Recurrence object"). */
@Schema(name = "Recurrence")
public record Recurrence(
        @NotNull @Schema(description = "weekly: the same weekday; monthly: the same day of the month")
        Rule rule,

        @NotNull @Schema(description = "The last local date of the series, inclusive; at most 366 days ahead")
        LocalDate until) {

    /** The most days from today to the end of a series, and from the start of a past series to today. */
    static final int LONGEST = 366;

    /** The rules of the contract. */
    @Schema(name = "RecurrenceRule")
    public enum Rule {
        @JsonProperty("weekly")
        WEEKLY(Series.Rule.WEEKLY),
        @JsonProperty("monthly")
        MONTHLY(Series.Rule.MONTHLY);

        private final Series.Rule rule;

        Rule(Series.Rule rule) {
            this.rule = rule;
        }

        static Rule of(Series.Rule rule) {
            return switch (rule) {
                case WEEKLY -> WEEKLY;
                case MONTHLY -> MONTHLY;
            };
        }
    }

    Series.Rule seriesRule() {
        return rule.rule;
    }

    /** The outcome of expanding a series: its days, or the violations. */
    sealed interface Expansion {

        record Expanded(Series series) implements Expansion {}

        /** At least one violation. */
        record Wrong(List<Violation> violations) implements Expansion {
            public Wrong {
                violations = List.copyOf(violations);
            }
        }
    }

    /** Returns the days of a booking, repeated if there is a recurrence; or the violations of the recurrence. */
    static Expansion expand(List<LocalDate> dates, @Nullable Recurrence recurrence, LocalDate today) {
        if (recurrence == null) {
            return new Expansion.Expanded(Series.of(dates));
        }
        List<Violation> violations = violations(dates, recurrence.until(), today);
        if (!violations.isEmpty()) {
            return new Expansion.Wrong(violations);
        }
        Series series = Series.repeated(dates, recurrence.seriesRule(), recurrence.until());
        return series.dates().size() > Series.MOST_DAYS
                ? new Expansion.Wrong(List.of(Violation.of("$.recurrence", "series_too_long", Series.MOST_DAYS)))
                : new Expansion.Expanded(series);
    }

    /** Returns the violations that can be found before the series is expanded. The number of days is checked later. */
    private static List<Violation> violations(List<LocalDate> dates, LocalDate until, LocalDate today) {
        List<Violation> violations = new ArrayList<>();
        for (int index = 0; index < dates.size(); index++) {
            if (ChronoUnit.DAYS.between(dates.get(index), today) > LONGEST) {
                violations.add(Violation.of("$.dates[" + index + "]", "series_begins_too_early"));
            }
        }
        if (until.isAfter(today.plusDays(LONGEST))) {
            violations.add(Violation.of("$.recurrence.until", "series_too_far", today.plusDays(LONGEST)));
        }
        if (dates.stream().anyMatch(date -> date.isAfter(until))) {
            violations.add(Violation.of("$.recurrence.until", "series_ends_before_it_begins"));
        }
        return violations;
    }
}
