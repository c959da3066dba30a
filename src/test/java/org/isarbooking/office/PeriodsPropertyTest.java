package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.office.rules.LeadTime;
import org.isarbooking.office.rules.Periods;
import org.junit.jupiter.api.Test;

/** Compares the sums of days, weeks and months with those of an oracle that formats each date. */
class PeriodsPropertyTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 12, 1);

    @Test
    void sums_equal_those_of_formatted_dates() {
        Trials<LocalDate> dates = Trials.api().integers(0, 800).map(FIRST::plusDays);
        dates.and(Trials.api().integers(0, 365))
                .and(Trials.api().integers(0, 1000).immutableLists())
                .withLimits(100, OptionalLimits.defaults)
                .supplyTo((from, length, values) -> {
                    LocalDate to = from.plusDays(length);
                    Map<LocalDate, Long> days = new HashMap<>();
                    for (int day = 0; day < values.size() && day <= length; day++) {
                        days.put(from.plusDays(day), (long) values.get(day));
                    }
                    for (Periods periods : Periods.values()) {
                        Map<String, Long> sums = new TreeMap<>();
                        periods.sums(days, from, to, 0L, Long::sum)
                                .forEach((first, sum) -> sums.put(periods.key(first), sum));
                        assertThat(sums).isEqualTo(byFormattedDate(periods, days, from, to));
                    }
                });
    }

    private static Map<String, Long> byFormattedDate(
            Periods periods, Map<LocalDate, Long> days, LocalDate from, LocalDate to) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(
                switch (periods) {
                    case DAY -> "uuuu-MM-dd";
                    case WEEK -> "YYYY-'W'ww";
                    case MONTH -> "uuuu-MM";
                },
                Locale.GERMANY);
        Map<String, Long> sums = new TreeMap<>();
        from.datesUntil(to.plusDays(1))
                .forEach(date -> sums.merge(format.format(date), days.getOrDefault(date, 0L), Long::sum));
        return sums;
    }

    @Test
    void every_lead_time_lies_in_the_range_that_the_key_of_its_group_names() {
        for (int days = 0; days < 400; days++) {
            String[] ends = LeadTime.of(days)
                    .key()
                    .replace("+", "-" + Integer.MAX_VALUE)
                    .split("-", 2);
            assertThat(days).isBetween(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
        }
    }
}
