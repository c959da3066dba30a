package org.isarbooking.calendar.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.stream.Stream;

/**
 * One calendar date in a time zone, measured in elapsed minutes since local midnight. A day has 1440 minutes; at a
 * clock change it has 1380 or 1500. The zone must shift by whole hours, as Munich does. Then wall clock and elapsed
 * minutes agree on the minute of the hour.
 */
public final class LocalDay {

    private static final int REGULAR_MINUTES = 24 * 60;

    private final LocalDate date;
    private final ZoneId zone;
    private final long startSecond;
    private final int minutes;
    /**
     * The time of the clock change, in elapsed minutes; on days without a change, the end of the day, with the shift 0.
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
     * Returns the elapsed whole minutes from local midnight to the instant; negative before this day, {@link #minutes}
     * or more after it.
     */
    public int minuteOf(Instant instant) {
        return Math.toIntExact(Math.floorDiv(instant.getEpochSecond() - startSecond, 60L));
    }

    /**
     * Returns {@link #minuteOf} an instant, limited to 0 and {@link #minutes}. For the start of a range, this is the
     * first minute that the range touches on this day.
     */
    public int minuteAtOrBefore(Instant instant) {
        return clamp(instant.getEpochSecond() - startSecond);
    }

    /** Returns the first whole minute that begins at the instant or later, limited to 0 and {@link #minutes}. */
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
     * Returns the elapsed minute at which a period begins, given its start by the wall clock (minutes since midnight, 0
     * to 1440). For a time that the clock skips, this is the end of the gap. For a time that the clock shows twice,
     * this is the earlier minute.
     */
    public int minuteOfWallClockStart(int wallMinute) {
        return wallMinute < changeMinute ? wallMinute : Math.max(changeMinute, wallMinute - shift);
    }

    /**
     * Returns the elapsed minute at which a period ends, given its end by the wall clock (minutes since midnight, 0 to
     * 1440). The period includes every minute for which the clock shows an earlier time. For a time that the clock
     * skips, this is the end of the gap. For a time that the clock reaches twice, this is the later minute.
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
