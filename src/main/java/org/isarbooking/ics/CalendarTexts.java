package org.isarbooking.ics;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.text.ICalWriter;
import biweekly.property.DateEnd;
import biweekly.property.DateStart;
import biweekly.property.ProductId;
import biweekly.util.DateTimeComponents;
import biweekly.util.ICalDate;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Date;
import java.util.UUID;

/**
 * Makes calendars and their events (iCalendar 2.0, RFC 5545). Instants are written in UTC, which every program can read
 * and which has no clock changes. Whole days have no time zone.
 */
public final class CalendarTexts {

    private static final String PRODUCT = "-//Isar Booking//Booking service//EN";

    private CalendarTexts() {}

    /** Returns a calendar without events. */
    public static ICalendar calendar() {
        ICalendar calendar = new ICalendar();
        calendar.setProductId(new ProductId(PRODUCT));
        return calendar;
    }

    /**
     * Returns an event without its time. A calendar program replaces its earlier event with this {@code uid}, unless
     * the earlier event has a higher {@code sequence}.
     *
     * @param stamp the time at which the text was made; in a feed, the time of the booking, so that repeated reads
     *     return the same text
     */
    public static VEvent event(String uid, int sequence, Instant stamp) {
        VEvent event = new VEvent();
        event.setUid(uid);
        event.setDateTimeStamp(Date.from(stamp));
        event.setSequence(sequence);
        return event;
    }

    /** Returns the uid of one specialist's part of a visit. Mails and feeds use the same uid. */
    public static String uidOfPart(UUID visit, int staffId) {
        return visit + "-" + staffId;
    }

    public static VEvent during(VEvent event, Instant start, Instant end) {
        event.setDateStart(Date.from(start), true);
        event.setDateEnd(Date.from(end), true);
        return event;
    }

    /** Sets the time of an event to a whole day. */
    public static VEvent on(VEvent event, LocalDate day) {
        event.setDateStart(new DateStart(date(day)));
        // The end is the first day that is not part of the event (RFC 5545, 3.6.1).
        event.setDateEnd(new DateEnd(date(day.plusDays(1))));
        return event;
    }

    private static ICalDate date(LocalDate date) {
        return new ICalDate(new DateTimeComponents(date.getYear(), date.getMonthValue(), date.getDayOfMonth()), false);
    }

    /** Returns the text of a calendar, with its lines folded. */
    public static String write(ICalendar calendar) {
        StringWriter text = new StringWriter();
        try (ICalWriter writer = new ICalWriter(text, ICalVersion.V2_0)) {
            // The library folds lines by characters, but the limit is in octets. So FoldedLines folds the text below.
            writer.getVObjectWriter().getFoldedLineWriter().setLineLength(null);
            writer.write(calendar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return FoldedLines.of(text.toString());
    }
}
