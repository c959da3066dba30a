package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import org.isarbooking.feed.FeedCalendar;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.operation.Caller;

/** Finds the calendar of the connected account. */
final class OwnFeeds {

    private OwnFeeds() {}

    /** Returns the calendar of the calling account: its own rentals. */
    static FeedDesk.Whose of(Caller caller) {
        return (_, _) -> Uni.createFrom()
                .item(new FeedCalendar.OfTenant(caller.requireAccount().id()));
    }
}
