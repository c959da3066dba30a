package org.isarbooking.outbox;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.text.ICalWriter;
import biweekly.property.Method;
import biweekly.property.Organizer;
import biweekly.property.ProductId;
import biweekly.property.Status;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Date;
import org.isarbooking.shared.Language;

/**
 * An appointment for the customer's own calendar (RFC 5545). Times are in UTC, so they are right across clock changes; a later edition replaces an
 * earlier one by its sequence, and a cancelled one removes it. It names nobody but the salon and the specialists.
 *
 * @param method {@code PUBLISH} or {@code CANCEL}
 */
record CalendarFile(String text, String method) {

    static final String NAME = "appointment.ics";

    private static final String PRODUCT = "-//Isar Booking//Booking service//EN";

    /**
     * @param sender who organizes where the business has no address of its own
     * @param now when the file is made
     */
    static CalendarFile of(BookingFacts booking, Language language, String sender, Instant now) {
        boolean cancelled = booking.state() == BookingFacts.State.CANCELLED;
        ICalendar calendar = new ICalendar();
        calendar.setProductId(new ProductId(PRODUCT));
        calendar.setMethod(cancelled ? Method.CANCEL : Method.PUBLISH);
        calendar.addEvent(event(booking, language, sender, now));
        return new CalendarFile(write(calendar), cancelled ? Method.CANCEL : Method.PUBLISH);
    }

    String mediaType() {
        return "text/calendar; charset=UTF-8; method=" + method;
    }

    private static VEvent event(BookingFacts booking, Language language, String sender, Instant now) {
        String organizer = booking.business().email();
        String address = booking.business().address();
        VEvent event = new VEvent();
        event.setUid(booking.uid().toString());
        event.setDateTimeStamp(Date.from(now));
        event.setSequence(booking.sequence());
        event.setDateStart(Date.from(booking.startsAt()), true);
        event.setDateEnd(Date.from(booking.endsAt()), true);
        event.setOrganizer(new Organizer(booking.business().name(), organizer == null ? sender : organizer));
        event.setSummary(booking.business().name());
        event.setDescription(String.join("\n", Itinerary.lines(booking, language)));
        event.setStatus(booking.state() == BookingFacts.State.CANCELLED ? Status.cancelled() : Status.confirmed());
        if (address != null) {
            event.setLocation(address);
        }
        return event;
    }

    private static String write(ICalendar calendar) {
        StringWriter text = new StringWriter();
        try (ICalWriter writer = new ICalWriter(text, ICalVersion.V2_0)) {
            writer.write(calendar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
