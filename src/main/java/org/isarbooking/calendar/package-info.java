/**
 * Working time and occupancy of specialists, shared by the families that plan with them. Reads all tables that decide
 * which time is free.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar;
