package org.isarbooking.feed;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;

/** The links to the caller's own calendar. */
@Schema(name = "CalendarFeedListOutput")
public record FeedListOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "Valid links, oldest first; at most five")
        List<CalendarFeed> feeds,

        @NotNull @Schema(description = "Explains an empty list and says what to try; otherwise empty", examples = "[]")
        List<Notice> notices) {

    /** Returns the output of a call for the caller's own links. */
    public static FeedListOutput of(Caller caller, List<Feed> feeds, Catalog catalog) {
        return new FeedListOutput(
                caller.envelope(),
                feeds.stream()
                        .map(feed -> CalendarFeed.of(feed, catalog, caller))
                        .toList(),
                feeds.isEmpty() ? List.of(Notice.of("no_own_feeds", caller.language())) : List.of());
    }
}
