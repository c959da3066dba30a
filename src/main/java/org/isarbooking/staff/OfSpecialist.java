package org.isarbooking.staff;

/** An entry of a specialist's calendar. */
interface OfSpecialist {

    /** Returns the number of the specialist. */
    int staffId();
}
