package org.isarbooking.link;

/**
 * What a link is signed for.
 *
 * @param id the number of the appointment, or of the rental
 * @param reference its reference, as it is stored
 * @param version raised whenever its links are revoked
 */
public record LinkedBooking(ManageKey.Kind kind, long id, String reference, int version) {

    /** No booking's: so that an unknown key is judged as a forged one is, in similar time. */
    static final LinkedBooking NONE = new LinkedBooking(ManageKey.Kind.VISIT, 0, "000000", 0);

    /** An appointment. */
    public static LinkedBooking visit(long id, String reference, int version) {
        return new LinkedBooking(ManageKey.Kind.VISIT, id, reference, version);
    }

    /** All that was rented together. */
    public static LinkedBooking rental(long id, String reference, int version) {
        return new LinkedBooking(ManageKey.Kind.RENTAL, id, reference, version);
    }
}
