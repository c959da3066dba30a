/**
 * The operations of specialists on their own calendars (contract, "Staff operations"). The package uses the data in
 * {@code calendar} that the salon plans with, so searches see a block or a special day at once.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff;
