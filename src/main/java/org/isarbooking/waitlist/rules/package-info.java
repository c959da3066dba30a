/** The turns of the waitlist: pure functions over records, without framework, clock or database. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.waitlist.rules;
