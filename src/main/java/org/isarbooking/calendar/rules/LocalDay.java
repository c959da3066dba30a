package org.isarbooking.calendar.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.stream.Stream;

/**
 * One calendar date in a time zone, measured in elapsed minutes since local midnight. A day has 1440 minutes, or 1380
 * or 1500 on the day of a clock change. Clock changes in the zone must be whole hours, as in Munich. Then the wall
 * clock and the elapsed minutes always have the same minute of the hour.
 */
public final class LocalDay {

    private static final int REGULAR_MINUTES = 24 * 60;

    private final LocalDate date;
    private final ZoneId zone;
    private final long startSecond;
    private final int minutes;
    /**
     * The time of the clock change, in elapsed minutes. On days without a change, this is the end of the day, and the
     * shift is 0.
     */
    private final int changeMinute;

    private final int shift;

    public LocalDay(LocalDate date, ZoneId zone) {
        this(date, zone, midnight(date, zone));
    }

    private LocalDay(LocalDate date, ZoneId zone, long startSecond) {
        this.date = date;
        this.zone = zone;
        this.startSecond = startSecond;
        this.minutes = (int) (midnight(date.plusDays(1), zone) - startSecond) / 60;
        if (minutes == REGULAR_MINUTES) {
            changeMinute = REGULAR_MINUTES;
            shift = 0;
        } else {
            ZoneOffsetTransition change = zone.getRules().nextTransition(start().minusNanos(1));
            changeMinute = minuteOf(change.getInstant());
            shift = (int) change.getDuration().toMinutes();
        }
    }

    private static long midnight(LocalDate date, ZoneId zone) {
        return date.atStartOfDay(zone).toEpochSecond();
    }

    /** Returns consecutive days, beginning with {@code first}. */
    public static List<LocalDay> from(LocalDate first, int days, ZoneId zone) {
        return Stream.iterate(new LocalDay(first, zone), LocalDay::next)
                .limit(days)
                .toList();
    }

    private LocalDay next() {
        return new LocalDay(date.plusDays(1), zone, startSecond + minutes * 60L);
    }

    public static LocalDay at(Instant instant, ZoneId zone) {
        return new LocalDay(LocalDate.ofInstant(instant, zone), zone);
    }

    public LocalDate date() {
        return date;
    }

    public ZoneId zone() {
        return zone;
    }

    /** Returns the local midnight at which the day begins. */
    public Instant start() {
        return Instant.ofEpochSecond(startSecond);
    }

    /** Returns the next local midnight: the first instant after this day. */
    public Instant end() {
        return instantAt(minutes);
    }

    /** Returns the number of minutes of this day: 1380, 1440 or 1500. */
    public int minutes() {
        return minutes;
    }

    /**
     * Returns the elapsed whole minutes from local midnight to the instant. Negative before this day; at least
     * {@link #minutes} after this day.
     */
    public int minuteOf(Instant instant) {
        return Math.toIntExact(Math.floorDiv(instant.getEpochSecond() - startSecond, 60L));
    }

    /**
     * Returns {@link #minuteOf} an instant, but at least 0 and at most {@link #minutes}. For the start of a range, this
     * is the first minute of this day that the range touches.
     */
    public int minuteAtOrBefore(Instant instant) {
        return clamp(instant.getEpochSecond() - startSecond);
    }

    /**
     * Returns the first whole minute that begins at the instant or later, but at least 0 and at most {@link #minutes}.
     */
    public int minuteAtOrAfter(Instant instant) {
        return clamp(instant.getEpochSecond() - startSecond + (instant.getNano() > 0 ? 60 : 59));
    }

    private int clamp(long seconds) {
        if (seconds <= 0) {
            return 0;
        }
        return seconds >= minutes * 60L ? minutes : (int) seconds / 60;
    }

    /** Returns the instant that lies this many elapsed minutes after local midnight. */
    public Instant instantAt(int minute) {
        return Instant.ofEpochSecond(startSecond + minute * 60L);
    }

    /**
     * Returns the elapsed minute at which a period begins.
     *
     * @param wallMinute the start by the wall clock, in minutes since midnight (0 to 1440). For a time that the clock
     *     skips, the period begins at the end of the gap. For a time that the clock shows twice, the period begins the
     *     first time
     */
    public int minuteOfWallClockStart(int wallMinute) {
        return wallMinute < changeMinute ? wallMinute : Math.max(changeMinute, wallMinute - shift);
    }

    /**
     * Returns the elapsed minute at which a period ends. The period includes every minute for which the clock shows an
     * earlier time.
     *
     * @param wallMinute the end by the wall clock, in minutes since midnight (0 to 1440). For a time that the clock
     *     skips, the period ends at the end of the gap. For a time that the clock reaches twice, the period ends the
     *     second time
     */
    public int minuteOfWallClockEnd(int wallMinute) {
        return wallMinute <= changeMinute + Math.min(shift, 0)
                ? wallMinute
                : Math.max(changeMinute, wallMinute - shift);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LocalDay day && date.equals(day.date) && zone.equals(day.zone);
    }

    @Override
    public int hashCode() {
        return date.hashCode() * 31 + zone.hashCode();
    }

    @Override
    public String toString() {
        return date + " " + zone;
    }
}
