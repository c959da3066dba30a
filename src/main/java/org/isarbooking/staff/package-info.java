/**
 * The operations of specialists on their own calendars (contract, "Staff operations"). Blocks and special days are part
 * of {@code calendar}, which the salon uses for planning. So searches for free times immediately take them into
 * account.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff;
