package org.isarbooking.staff;

/** An entry of a specialist's calendar. */
interface OfSpecialist {

    /** Returns the id of the specialist. */
    int staffId();
}
