package org.isarbooking.salon.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * The period in which a visit may start if it is booked now.
 *
 * @param earliestStart the first allowed instant
 * @param lastDate the last allowed local date, inclusive
 * @param zone the business's time zone, in which {@code lastDate} is a date
 */
public record BookingWindow(Instant earliestStart, LocalDate lastDate, ZoneId zone) {

    /** The terms of one category: its minimum notice, and the number of days that it can be booked ahead. */
    public record Terms(int minNoticeMinutes, int horizonDays) {}

    /**
     * Returns the window for a visit whose services have these terms (at least one). Uses the longest notice and the
     * shortest horizon.
     */
    public static BookingWindow of(Instant now, ZoneId zone, List<Terms> terms) {
        int notice = terms.stream().mapToInt(Terms::minNoticeMinutes).max().orElseThrow();
        int horizon = terms.stream().mapToInt(Terms::horizonDays).min().orElseThrow();
        LocalDate today = LocalDate.ofInstant(now, zone);
        return new BookingWindow(now.plus(notice, ChronoUnit.MINUTES), today.plusDays(horizon), zone);
    }

    public boolean contains(Instant start) {
        return !start.isBefore(earliestStart)
                && !LocalDate.ofInstant(start, zone).isAfter(lastDate);
    }
}
