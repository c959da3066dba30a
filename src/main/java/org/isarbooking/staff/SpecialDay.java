package org.isarbooking.staff;

import org.isarbooking.calendar.rules.InstantRange;

/**
 * A period on one local day in which a specialist works beside the weekly hours.
 *
 * @param isDeleted true if the special day is no longer working time
 */
record SpecialDay(long id, int staffId, InstantRange period, boolean isDeleted) implements OfSpecialist {}
