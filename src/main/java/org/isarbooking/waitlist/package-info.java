/**
 * The waitlist: its entries in order, the offers to entries, and the time that is held for offers. Owns the tables of
 * entries and offers. Imports no family of operations: families implement
 * {@link org.isarbooking.waitlist.WaitlistPlanner}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.waitlist;
