package org.isarbooking.staff;

import org.isarbooking.account.AccountLinks;
import org.isarbooking.feed.FeedCalendar;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.operation.Caller;

/** Finds the calendar of the connected specialist. */
final class OwnFeeds {

    private OwnFeeds() {}

    /** Returns the caller's calendar. Fails with {@code not_found} for an account without a specialist. */
    static FeedDesk.Whose of(Caller caller) {
        return (transaction, catalog) -> AccountLinks.specialist(transaction, caller.requireAccount())
                .map(staffId -> new FeedCalendar.OfSpecialist(
                        OwnSpecialist.published(catalog, staffId).id()));
    }
}
