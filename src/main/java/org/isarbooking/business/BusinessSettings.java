package org.isarbooking.business;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the whole business.
 *
 * @param name the name that customers see
 * @param siteUrl the business's own web site
 * @param email the address for notices to the owner and for customers' replies; null without one
 * @param address the salon's address in one line; null if it isn't published
 * @param phone the phone number for customers; null if it isn't published
 * @param look the look of the public pages
 * @param gridMinutes the minutes between possible starts of appointments, counted from the full hour
 * @param minNoticeMinutes the least number of minutes between the booking of an appointment and its start
 * @param horizonDays the number of days ahead on which appointments can be booked
 * @param offerMinutes the minutes for which an offer is valid
 * @param maxOpenAppointments the maximum number of upcoming appointments of one contact
 * @param approvesTimelyCancellations whether cancellations requested before their deadline are approved at once,
 *     without the owner
 * @param tellsSpecialistsOfRequests whether specialists get a message about requests to move or cancel their visits
 * @param seenCustomer the data that specialists see of the customers of their own visits
 * @param deadlines the periods before and after an appointment
 * @param terms the terms that customers accept when booking
 */
public record BusinessSettings(
        String name,
        String siteUrl,
        @Nullable String email,
        @Nullable String address,
        @Nullable String phone,
        Look look,
        int gridMinutes,
        int minNoticeMinutes,
        int horizonDays,
        int offerMinutes,
        int maxOpenAppointments,
        boolean approvesTimelyCancellations,
        boolean tellsSpecialistsOfRequests,
        SeenCustomer seenCustomer,
        Deadlines deadlines,
        List<Terms> terms) {

    /**
     * The look of the public pages.
     *
     * @param accent the colour of buttons and links, as {@code #rrggbb}; null for the default
     * @param logo the address of an image, or the image itself as a data URI; null for none
     */
    public record Look(@Nullable String accent, @Nullable String logo) {}

    /** The customer data that specialists see. */
    @Schema(name = "SeenCustomer")
    public enum SeenCustomer {
        /** No data. */
        @JsonProperty("nothing")
        NOTHING,
        /** The first name. */
        @JsonProperty("first_name")
        FIRST_NAME,
        /** Name, mail address and phone number. */
        @JsonProperty("contact")
        CONTACT
    }

    /**
     * Periods before and after an appointment.
     *
     * @param changeMinutes the deadline for requesting a change, in minutes before the start
     * @param cancellationMinutes the deadline for requesting a cancellation, in minutes before the start
     * @param reminderMinutes the minutes before the start at which the reminder is sent
     * @param contactDays the days after an appointment until the customer's contact is deleted
     * @param holdMinutes the number of minutes for which an offer of the waitlist holds time
     */
    public record Deadlines(
            int changeMinutes, int cancellationMinutes, int reminderMinutes, int contactDays, int holdMinutes) {}

    public BusinessSettings {
        terms = List.copyOf(terms);
    }

    /**
     * Returns these settings with two values of the present settings {@code now}: the business's e-mail address, and
     * the customer data that specialists see. A message about a past event uses the settings that were published at the
     * time of the event.
     */
    public BusinessSettings toldUnder(BusinessSettings now) {
        return new BusinessSettings(
                name,
                siteUrl,
                now.email,
                address,
                phone,
                look,
                gridMinutes,
                minNoticeMinutes,
                horizonDays,
                offerMinutes,
                maxOpenAppointments,
                approvesTimelyCancellations,
                tellsSpecialistsOfRequests,
                now.seenCustomer,
                deadlines,
                terms);
    }

    /** Returns the last instant at which a change can be requested in time. */
    public Instant changeUntil(Instant startsAt) {
        return startsAt.minus(Duration.ofMinutes(deadlines.changeMinutes()));
    }

    /** Returns the last instant at which a cancellation can be requested in time. */
    public Instant cancellationUntil(Instant startsAt) {
        return startsAt.minus(Duration.ofMinutes(deadlines.cancellationMinutes()));
    }
}
