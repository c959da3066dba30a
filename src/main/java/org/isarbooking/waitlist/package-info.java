/**
 * The waitlist: entries in their order, offers to them, and the time that is held for an offer. Owns its entries and
 * its offers. Depends on no family: families implement {@link org.isarbooking.waitlist.WaitlistPlanner}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.waitlist;
