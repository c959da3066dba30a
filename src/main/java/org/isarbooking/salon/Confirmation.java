package org.isarbooking.salon;

import java.time.Instant;
import org.isarbooking.business.Catalog;

/** What becomes of a confirmation. */
sealed interface Confirmation {

    /**
     * Booked, now or by an earlier confirmation of the same offer.
     *
     * @param at when it was booked
     */
    record Confirmed(Appointment appointment, Catalog catalog, Instant at) implements Confirmation {}

    /** There is no such offer, or the key doesn't open it. */
    record UnknownOffer() implements Confirmation {}

    /** Nobody has confirmed it in time. */
    record Expired() implements Confirmation {}

    /** Current data differ from what was offered. */
    record NeedsReview(OfferChanges changes) implements Confirmation {}

    /** Its contact has as many appointments ahead as one may have. */
    record TooManyAppointments(int most) implements Confirmation {}

    /** The time is taken. */
    record SlotGone(SalonOffers.Offered offered, Catalog catalog) implements Confirmation {}
}
