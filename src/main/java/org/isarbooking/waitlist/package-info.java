/**
 * The waitlist: who waits for what, what was offered to whom, and the time that is held meanwhile. Owns its entries and
 * its offers. What can be waited for, and whether it fits, is asked of the families by {@link
 * org.isarbooking.waitlist.WaitlistPlanner}; knows none of them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.waitlist;
