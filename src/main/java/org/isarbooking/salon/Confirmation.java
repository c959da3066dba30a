package org.isarbooking.salon;

import java.time.Instant;
import org.isarbooking.business.Catalog;

/** The outcome of a confirmation. */
sealed interface Confirmation {

    /**
     * The offer is booked, now or by an earlier confirmation.
     *
     * @param at when it was booked
     */
    record Confirmed(Appointment appointment, Catalog catalog, Instant at) implements Confirmation {}

    /** The offer doesn't exist, or the key doesn't open it. */
    record UnknownOffer() implements Confirmation {}

    /** The offer has expired without a confirmation, or its customer was erased. */
    record Expired() implements Confirmation {}

    /** The current data differ from the offer. */
    record NeedsReview(OfferChanges changes) implements Confirmation {}

    /** The contact already has the allowed number of future appointments. */
    record TooManyAppointments(int most) implements Confirmation {}

    /** The time is taken, or a specialist no longer works then. */
    record SlotGone(SalonOffers.Offered offered, Catalog catalog) implements Confirmation {}
}
