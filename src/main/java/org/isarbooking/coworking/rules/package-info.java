/**
 * Pure rules of rentals: which days can be rented, series of days, and what days cost. Days are local calendar dates.
 * Imports java.* and shared only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.coworking.rules;
