package org.isarbooking.console;

import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.shared.Munich;

/**
 * The time axis of a picture of a day, in Munich's local time.
 *
 * @param from the first hour in the picture
 * @param to the last hour, exclusive
 */
public record TimeScale(int from, int to) {

    private static final int MINUTES = 60;
    private static final int STEP = 5;
    private static final int USUAL_FROM = 8;
    private static final int USUAL_TO = 20;

    /** A part of a day, as minutes of the local clock after midnight. */
    public record Span(int from, int to) {

        /** Returns the part of a period that is on a date; its length is 0 if there is none. */
        static Span of(OffsetDateTime start, OffsetDateTime end, LocalDate date) {
            return new Span(minute(start, date), minute(end, date));
        }

        private static int minute(OffsetDateTime time, LocalDate date) {
            var local = time.atZoneSameInstant(Munich.ZONE);
            if (local.toLocalDate().isBefore(date)) {
                return 0;
            }
            return local.toLocalDate().isAfter(date)
                    ? (int) Duration.ofDays(1).toMinutes()
                    : local.toLocalTime().toSecondOfDay() / MINUTES;
        }

        boolean isEmpty() {
            return from >= to;
        }
    }

    /** Returns a scale of whole hours that contains all spans, and the usual hours of a working day. */
    static TimeScale of(Stream<Span> spans) {
        List<Span> shown = spans.filter(span -> !span.isEmpty()).toList();
        int first = shown.stream().mapToInt(span -> span.from() / MINUTES).min().orElse(USUAL_FROM);
        int last = shown.stream()
                .mapToInt(span -> Math.ceilDiv(span.to(), MINUTES))
                .max()
                .orElse(USUAL_TO);
        return new TimeScale(Math.min(first, USUAL_FROM), Math.max(last, USUAL_TO));
    }

    Bar bar(String kind, Span span, String label) {
        int from = Math.max(span.from(), this.from * MINUTES);
        int to = Math.min(span.to(), this.to * MINUTES);
        return new Bar(kind, percent(from - this.from * MINUTES), percent(Math.max(0, to - from)), label);
    }

    /** Returns the position of a minute of the day, as a percentage; empty outside the picture. */
    String at(int minute) {
        return minute < from * MINUTES || minute > to * MINUTES ? "" : percent(minute - from * MINUTES);
    }

    /** Returns the part of a span that is inside the picture. */
    Span shown(Span span) {
        return new Span(Math.max(span.from(), from * MINUTES), Math.min(span.to(), to * MINUTES));
    }

    boolean shows(int minute) {
        return minute >= from * MINUTES && minute < to * MINUTES;
    }

    /**
     * Returns the CSS classes for a span: its distance from the top in hours and twelfths of an hour, then its length.
     */
    String classes(Span span) {
        Span drawn = shown(span);
        int top = drawn.from() - from * MINUTES;
        return "h%d m%d %s".formatted(top / MINUTES, top % MINUTES / STEP, length(drawn));
    }

    /** Returns the CSS classes for the length of a span: hours and twelfths of an hour, at least one twelfth. */
    static String length(Span span) {
        int steps = Math.max(1, Math.ceilDiv(span.to() - span.from(), STEP));
        return "l%d k%d".formatted(steps / (MINUTES / STEP), steps % (MINUTES / STEP));
    }

    /** Returns the bars of the axis, one for every second hour. */
    List<Bar> hours() {
        return IntStream.range(from, to)
                .filter(hour -> (hour - from) % 2 == 0)
                .mapToObj(hour -> bar(
                        "hour",
                        new Span(hour * MINUTES, (hour + 2) * MINUTES),
                        String.format(Locale.ROOT, "%02d:00", hour)))
                .toList();
    }

    private String percent(int minutes) {
        return String.format(Locale.ROOT, "%.3f%%", 100.0 * minutes / ((to - from) * MINUTES));
    }
}
