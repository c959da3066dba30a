package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.coworking.rules.WeeklyTerms.Tier;

/** Terms and booked days for examples. */
final class Rents {

    /** 60.00 a day, 50.00 from three days in a week on, 40.00 from five on. Saturdays and Sundays cost 20.00 more. */
    static final WeeklyTerms TERMS =
            new WeeklyTerms(List.of(tier(1, 6000, 8000), tier(3, 5000, 7000), tier(5, 4000, 6000)));

    /** The workspace id of all booked days. */
    static final int PLACE = 9;

    private Rents() {}

    static Tier tier(int fromDays, int weekdayCents, int weekendCents) {
        Map<DayOfWeek, Integer> cents = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            cents.put(day, day.compareTo(DayOfWeek.SATURDAY) < 0 ? weekdayCents : weekendCents);
        }
        return new Tier(fromDays, cents);
    }

    /** Returns days booked at {@link #TERMS} for a price in cents each. Their booking ids start at 1. */
    static List<BookedDay> booked(int cents, LocalDate... dates) {
        return IntStream.range(0, dates.length)
                .mapToObj(i -> new BookedDay(i + 1, PLACE, dates[i], TERMS, cents, false))
                .toList();
    }

    /** Returns consecutive days. */
    static List<LocalDate> daysFrom(LocalDate first, int count) {
        return first.datesUntil(first.plusDays(count)).toList();
    }

    static List<LocalDate> dates(String... dates) {
        return Arrays.stream(dates).map(LocalDate::parse).toList();
    }
}
