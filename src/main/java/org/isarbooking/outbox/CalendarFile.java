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
import java.util.List;
import java.util.UUID;
import org.isarbooking.business.BusinessSettings;

/**
 * A booking for the own calendar of who has booked (RFC 5545). A later edition replaces an earlier one by its sequence,
 * and a cancelled one removes it. It names nobody but the business and its people.
 *
 * @param name of the file
 * @param method {@code PUBLISH} or {@code CANCEL}
 */
record CalendarFile(String name, String text, String method) {

    private static final String PRODUCT = "-//Isar Booking//Booking service//EN";

    /** @param cancelled whether the events leave the calendar */
    static CalendarFile of(String name, List<VEvent> events, boolean cancelled) {
        ICalendar calendar = new ICalendar();
        calendar.setProductId(new ProductId(PRODUCT));
        calendar.setMethod(cancelled ? Method.CANCEL : Method.PUBLISH);
        for (VEvent event : events) {
            event.setStatus(cancelled ? Status.cancelled() : Status.confirmed());
            calendar.addEvent(event);
        }
        return new CalendarFile(name, write(calendar), cancelled ? Method.CANCEL : Method.PUBLISH);
    }

    /**
     * An event without its time.
     *
     * @param sender who organizes where the business has no address of its own
     * @param now when the file is made
     */
    static VEvent event(UUID uid, int sequence, BusinessSettings business, String sender, Instant now) {
        String email = business.email();
        String address = business.address();
        VEvent event = new VEvent();
        event.setUid(uid.toString());
        event.setDateTimeStamp(Date.from(now));
        event.setSequence(sequence);
        event.setOrganizer(new Organizer(business.name(), email == null ? sender : email));
        if (address != null) {
            event.setLocation(address);
        }
        return event;
    }

    String mediaType() {
        return "text/calendar; charset=UTF-8; method=" + method;
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
