package org.isarbooking.business;

import java.util.List;

/**
 * The rules that hold for the whole business.
 *
 * @param name the name that customers see
 * @param siteUrl the business's own web site
 * @param gridMinutes appointments start on multiples of this, counted from the full hour
 * @param minNoticeMinutes how long before its start an appointment must be booked
 * @param horizonDays how many days ahead appointments can be booked
 * @param offerMinutes how long an offer is valid
 * @param terms what customers accept when booking
 */
public record BusinessSettings(
        String name,
        String siteUrl,
        int gridMinutes,
        int minNoticeMinutes,
        int horizonDays,
        int offerMinutes,
        List<Terms> terms) {

    public BusinessSettings {
        terms = List.copyOf(terms);
    }
}
