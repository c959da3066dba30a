/** The rules of the waitlist's order: pure functions over records, without framework, clock or database. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.waitlist.rules;
