/**
 * Working time and occupancy of specialists, shared by the families that plan with it. Reads across the tables of those
 * from whose rows free time follows.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar;
