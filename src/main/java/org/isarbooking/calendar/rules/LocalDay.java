package org.isarbooking.calendar.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.stream.Stream;

/**
 * One calendar date in a time zone, measured in elapsed minutes since local midnight: 1440 of them, on the days of a
 * clock change 1380 or 1500. Shifts of the zone are taken to be whole hours, as in Munich: then a minute's place in its
 * hour is the same on the wall clock and in elapsed minutes.
 */
public final class LocalDay {

    private static final int REGULAR_MINUTES = 24 * 60;

    private final LocalDate date;
    private final ZoneId zone;
    private final long startSecond;
    private final int minutes;
    /** When the clock changes, in elapsed minutes, and by how many; on other days at the end, by none. */
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

    /** That many days, one after the other. */
    public static List<LocalDay> from(LocalDate first, int days, ZoneId zone) {
        return Stream.iterate(new LocalDay(first, zone), LocalDay::next)
                .limit(days)
                .toList();
    }

    private LocalDay next() {
        return new LocalDay(date.plusDays(1), zone, startSecond + minutes * 60L);
    }

    /** The local date on which an instant lies. */
    public static LocalDay at(Instant instant, ZoneId zone) {
        return new LocalDay(LocalDate.ofInstant(instant, zone), zone);
    }

    public LocalDate date() {
        return date;
    }

    public ZoneId zone() {
        return zone;
    }

    /** Local midnight. */
    public Instant start() {
        return Instant.ofEpochSecond(startSecond);
    }

    /** The next local midnight: the first instant that is not of this day. */
    public Instant end() {
        return instantAt(minutes);
    }

    /** How many minutes elapse on this day: 1380, 1440 or 1500. */
    public int minutes() {
        return minutes;
    }

    /**
     * Elapsed whole minutes from local midnight to the instant; negative before this day, {@link #minutes} or more
     * after it.
     */
    public int minuteOf(Instant instant) {
        return Math.toIntExact(Math.floorDiv(instant.getEpochSecond() - startSecond, 60L));
    }

    /**
     * Like {@link #minuteOf}, but within 0 and {@link #minutes}: where the part of a range that is of this day begins
     * when it is rounded down.
     */
    public int minuteAtOrBefore(Instant instant) {
        return clamp(instant.getEpochSecond() - startSecond);
    }

    /** The first whole minute that begins at the instant or later, within 0 and {@link #minutes}. */
    public int minuteAtOrAfter(Instant instant) {
        return clamp(instant.getEpochSecond() - startSecond + (instant.getNano() > 0 ? 60 : 59));
    }

    private int clamp(long seconds) {
        if (seconds <= 0) {
            return 0;
        }
        return seconds >= minutes * 60L ? minutes : (int) seconds / 60;
    }

    /** The instant that many elapsed minutes after local midnight. */
    public Instant instantAt(int minute) {
        return Instant.ofEpochSecond(startSecond + minute * 60L);
    }

    /**
     * The elapsed minute at which a period beginning at this wall-clock time (minutes since midnight, 0 to 1440)
     * begins: the end of the gap for a time that the clock skips, the earlier one for a time that it shows twice.
     */
    public int minuteOfWallClockStart(int wallMinute) {
        return wallMinute < changeMinute ? wallMinute : Math.max(changeMinute, wallMinute - shift);
    }

    /**
     * The elapsed minute at which a period ending at this wall-clock time (minutes since midnight, 0 to 1440) ends:
     * after the last minute for which the clock shows an earlier time. That is the end of the gap for a time that the
     * clock skips, and the later one for a time that it reaches twice.
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
