package org.isarbooking.staff;

/** An entry of a specialist's calendar: a block or a special day. */
interface OfSpecialist {

    int staffId();
}
