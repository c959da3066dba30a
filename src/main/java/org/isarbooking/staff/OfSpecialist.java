package org.isarbooking.staff;

/** Something in a specialist's calendar. */
interface OfSpecialist {

    /** Whose calendar it is in. */
    int staffId();
}
