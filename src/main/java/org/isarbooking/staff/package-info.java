/**
 * What specialists see and change of their own calendars (contract, "Staff operations"). It uses what the salon plans
 * with in {@code calendar}, so that searches see a block or a special day at once.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff;
