/**
 * Working time and occupied time of specialists, for all packages that plan visits, blocks or absences. Reads all
 * tables that decide which time is free.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar;
