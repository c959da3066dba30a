/** Working time and occupancy of specialists, shared by the families that plan with it. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar;
