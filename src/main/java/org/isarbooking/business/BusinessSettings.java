package org.isarbooking.business;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The rules that hold for the whole business.
 *
 * @param name the name that customers see
 * @param siteUrl the business's own web site
 * @param email where notices to the owner go, and customers' answers; null when nobody wants them
 * @param address where the salon is, in one line; null when it isn't said
 * @param phone what customers call; null when it isn't said
 * @param look how the public pages look
 * @param gridMinutes appointments start on multiples of this, counted from the full hour
 * @param minNoticeMinutes how long before its start an appointment must be booked
 * @param horizonDays how many days ahead appointments can be booked
 * @param offerMinutes how long an offer is valid
 * @param maxOpenAppointments how many appointments one contact may have ahead
 * @param approvesTimelyCancellations whether a cancellation that is asked for before its deadline is approved at once,
 *     without the owner
 * @param tellsSpecialistsOfRequests whether specialists are told when somebody asks to move or cancel their visit
 * @param seenCustomer what specialists see of the customers of their own visits
 * @param deadlines until when customers may ask for something, and how long is remembered who they were
 * @param terms what customers accept when booking
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
     * How the public pages look.
     *
     * @param accent the colour of buttons and links, as {@code #rrggbb}; null for the one that everybody has
     * @param logo the address of an image, or the image itself as a data URI; null for none
     */
    public record Look(@Nullable String accent, @Nullable String logo) {}

    /** How much of a customer specialists see. */
    @Schema(name = "SeenCustomer")
    public enum SeenCustomer {
        /** Nobody's name. */
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
     * Periods around an appointment.
     *
     * @param changeMinutes how long before the start a change is still asked for in time
     * @param cancellationMinutes how long before the start a cancellation is still asked for in time
     * @param reminderMinutes how long before the start the reminder is sent
     * @param contactDays how many days after an appointment the customer's contact is forgotten
     * @param holdMinutes how long time is held for who was offered it from the waitlist
     */
    public record Deadlines(
            int changeMinutes, int cancellationMinutes, int reminderMinutes, int contactDays, int holdMinutes) {}

    public BusinessSettings {
        terms = List.copyOf(terms);
    }

    /** Returns the last instant at which a change of an appointment that starts then is asked for in time. */
    public Instant changeUntil(Instant startsAt) {
        return startsAt.minus(Duration.ofMinutes(deadlines.changeMinutes()));
    }

    /** Returns the last instant at which a cancellation is asked for in time. */
    public Instant cancellationUntil(Instant startsAt) {
        return startsAt.minus(Duration.ofMinutes(deadlines.cancellationMinutes()));
    }
}
