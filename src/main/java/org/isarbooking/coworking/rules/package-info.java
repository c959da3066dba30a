/**
 * Pure rules of rentals: days that can be rented, series of days, and their prices. Days are local calendar dates.
 * Imports java.* and shared only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.coworking.rules;
