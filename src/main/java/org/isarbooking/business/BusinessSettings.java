package org.isarbooking.business;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules that hold for the whole business.
 *
 * @param name the name that customers see
 * @param siteUrl the business's own web site
 * @param email where notices to the owner go; null when nobody wants them
 * @param address where the salon is, in one line; null when it isn't said
 * @param gridMinutes appointments start on multiples of this, counted from the full hour
 * @param minNoticeMinutes how long before its start an appointment must be booked
 * @param horizonDays how many days ahead appointments can be booked
 * @param offerMinutes how long an offer is valid
 * @param maxOpenAppointments how many appointments one contact may have ahead
 * @param approvesTimelyCancellations whether a cancellation that is asked for before its deadline is approved at once, without the owner
 * @param deadlines until when customers may ask for something, and how long is remembered who they were
 * @param terms what customers accept when booking
 */
public record BusinessSettings(
        String name,
        String siteUrl,
        @Nullable String email,
        @Nullable String address,
        int gridMinutes,
        int minNoticeMinutes,
        int horizonDays,
        int offerMinutes,
        int maxOpenAppointments,
        boolean approvesTimelyCancellations,
        Deadlines deadlines,
        List<Terms> terms) {

    /**
     * Periods around an appointment.
     *
     * @param changeMinutes how long before the start a change can still be asked for
     * @param cancellationMinutes how long before the start a cancellation can still be asked for
     * @param reminderMinutes how long before the start the reminder is sent
     * @param contactDays how many days after an appointment the customer's contact is forgotten
     */
    public record Deadlines(int changeMinutes, int cancellationMinutes, int reminderMinutes, int contactDays) {}

    public BusinessSettings {
        terms = List.copyOf(terms);
    }
}
