package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.feed.Feed;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.operation.Caller;
import org.jspecify.annotations.Nullable;

/** Records the office's orders about calendar links. */
@Singleton
class OfficeFeeds {

    private final OfficeActions actions;

    OfficeFeeds(OfficeActions actions) {
        this.actions = actions;
    }

    /** Returns the trail that records the office's orders about a link. */
    FeedDesk.Trail trail(Caller caller, String operation) {
        return (feed, now) -> actions.remember(caller.requireAccount(), operation, about(feed), null, now);
    }

    private static Map<String, Object> about(Feed feed) {
        Map<String, Object> about = new HashMap<>(
                Map.of("feed_id", feed.id(), "calendar", feed.calendar().kind().value()));
        @Nullable Integer staff = feed.calendar().staff();
        @Nullable Integer workspace = feed.calendar().workspace();
        @Nullable UUID account = feed.calendar().account();
        if (staff != null) {
            about.put("staff_id", staff);
        }
        if (workspace != null) {
            about.put("workspace_id", workspace);
        }
        if (account != null) {
            about.put("account_id", account.toString());
        }
        return about;
    }
}
