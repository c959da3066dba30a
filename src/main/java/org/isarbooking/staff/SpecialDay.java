package org.isarbooking.staff;

import org.isarbooking.calendar.rules.InstantRange;

/**
 * A period on one local day in which a specialist works in addition to the weekly hours.
 *
 * @param isDeleted true if the special day was deleted
 */
record SpecialDay(long id, int staffId, InstantRange period, boolean isDeleted) implements OfSpecialist {}
