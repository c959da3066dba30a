/**
 * The operations of specialists on their own calendars (contract, "Staff operations"). Blocks and special days are in
 * {@code calendar}, which the salon plans with. So searches see them at once.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff;
