package org.isarbooking.outbox;

import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.property.Method;
import biweekly.property.Organizer;
import biweekly.property.Status;
import java.time.Instant;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.ics.CalendarTexts;

/**
 * A booking as a file for a calendar (RFC 5545) of a customer, tenant or specialist. A file with a higher sequence
 * replaces an earlier one; the file of a cancellation removes the event. The file contains no names of people except
 * specialists' names.
 *
 * @param method {@code PUBLISH} or {@code CANCEL}
 */
record CalendarFile(String name, String text, String method) {

    /** @param cancelled true if the file removes the events from the calendar */
    static CalendarFile of(String name, List<VEvent> events, boolean cancelled) {
        ICalendar calendar = CalendarTexts.calendar();
        calendar.setMethod(cancelled ? Method.CANCEL : Method.PUBLISH);
        for (VEvent event : events) {
            event.setStatus(cancelled ? Status.cancelled() : Status.confirmed());
            calendar.addEvent(event);
        }
        return new CalendarFile(name, CalendarTexts.write(calendar), cancelled ? Method.CANCEL : Method.PUBLISH);
    }

    /**
     * Returns an event whose time isn't set yet.
     *
     * @param sender the organizer's mail address if the business has no address
     * @param now the time at which the file is made
     */
    static VEvent event(String uid, int sequence, BusinessSettings business, String sender, Instant now) {
        String email = business.email();
        String address = business.address();
        VEvent event = CalendarTexts.event(uid, sequence, now);
        event.setOrganizer(new Organizer(commonName(business.name()), email == null ? sender : email));
        if (address != null) {
            event.setLocation(address);
        }
        return event;
    }

    /** Returns a name as the value of a parameter. It can't contain quotation marks or line breaks (RFC 5545, 3.1). */
    private static String commonName(String name) {
        return name.replace('"', '\'').replaceAll("\\R+", " ");
    }

    String mediaType() {
        return "text/calendar; charset=UTF-8; method=" + method;
    }
}
