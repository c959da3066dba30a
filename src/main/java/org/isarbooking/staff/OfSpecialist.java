package org.isarbooking.staff;

/** An entry of a specialist's calendar. */
interface OfSpecialist {

    int staffId();
}
