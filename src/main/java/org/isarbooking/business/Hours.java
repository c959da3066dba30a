package org.isarbooking.business;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.shared.Munich;

/**
 * A period of a day, in wall-clock minutes since local midnight (Europe/Berlin): {@code 09:00-13:00} is 540 to 780.
 *
 * @param toMinute the end, which is not included; 1440 is the end of the day ({@code 24:00})
 */
public record Hours(int fromMinute, int toMinute) implements Comparable<Hours> {

    static final int END_OF_DAY = 24 * 60;

    private static final Pattern TEXT = Pattern.compile("(\\d\\d):([0-5]\\d)-(\\d\\d):([0-5]\\d)");

    /** Reads {@code HH:MM-HH:MM}; empty for another text. The end may be before the start. */
    static Optional<Hours> parse(String text) {
        Matcher match = TEXT.matcher(text);
        if (!match.matches()) {
            return Optional.empty();
        }
        var hours = new Hours(minutes(match.group(1), match.group(2)), minutes(match.group(3), match.group(4)));
        return hours.fromMinute < END_OF_DAY && hours.toMinute <= END_OF_DAY ? Optional.of(hours) : Optional.empty();
    }

    private static int minutes(String hours, String minutes) {
        return Integer.parseInt(hours) * 60 + Integer.parseInt(minutes);
    }

    boolean endsAfterItStarts() {
        return fromMinute < toMinute;
    }

    boolean overlaps(Hours other) {
        return fromMinute < other.toMinute && other.fromMinute < toMinute;
    }

    /** Returns the time of a wall-clock minute on a day. Empty if clocks skip the minute or show it twice. */
    public static Optional<ZonedDateTime> instantOf(LocalDate day, int minute) {
        var local = minute == END_OF_DAY
                ? day.plusDays(1).atStartOfDay()
                : day.atTime(LocalTime.ofSecondOfDay(minute * 60L));
        return Munich.ZONE.getRules().getValidOffsets(local).size() == 1
                ? Optional.of(local.atZone(Munich.ZONE))
                : Optional.empty();
    }

    /** Returns a minute of the day as clocks show it, for example {@code 09:00}. */
    public static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60);
    }

    @Override
    public int compareTo(Hours other) {
        return fromMinute != other.fromMinute
                ? Integer.compare(fromMinute, other.fromMinute)
                : Integer.compare(toMinute, other.toMinute);
    }

    @Override
    public String toString() {
        return clock(fromMinute) + "-" + clock(toMinute);
    }
}
