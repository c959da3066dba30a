package org.isarbooking.link;

/**
 * The booking that a link is signed for.
 *
 * @param id the id of the appointment, or of the rental
 * @param reference the booking's reference, as it is stored
 * @param version the version of the booking's links; revoking the links raises it
 */
public record LinkedBooking(ManageKey.Kind kind, long id, String reference, int version) {

    /** A placeholder for an unknown booking. Checking a key against it takes as long as checking a forged key. */
    static final LinkedBooking NONE = new LinkedBooking(ManageKey.Kind.VISIT, 0, "000000", 0);

    public static LinkedBooking visit(long id, String reference, int version) {
        return new LinkedBooking(ManageKey.Kind.VISIT, id, reference, version);
    }

    /** Returns a rental: all days that were booked together. */
    public static LinkedBooking rental(long id, String reference, int version) {
        return new LinkedBooking(ManageKey.Kind.RENTAL, id, reference, version);
    }
}
