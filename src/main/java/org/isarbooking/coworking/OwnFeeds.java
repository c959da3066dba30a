package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import org.isarbooking.feed.FeedCalendar;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.operation.Caller;

/** The calendar of the connected account. */
final class OwnFeeds {

    private OwnFeeds() {}

    /** Says whose calendar a caller means: what the account itself rents. */
    static FeedDesk.Whose of(Caller caller) {
        return (_, _) -> Uni.createFrom()
                .item(new FeedCalendar.OfTenant(caller.requireAccount().id()));
    }
}
