/**
 * Rules of local days, working time and free minutes, as pure functions. Imports only {@code java.*} and
 * {@code shared}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar.rules;
