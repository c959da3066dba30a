package org.isarbooking.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.jspecify.annotations.Nullable;

/** The link that a call has made or revoked, as it is now. */
@Schema(name = "CalendarFeedOutput")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FeedOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The link in its current state")
        CalendarFeed feed,

        @Nullable
        @Schema(
                description = "The address that calendar programs subscribe to. Anybody who has the address can read "
                        + "the calendar. Only the call that creates the link, and its retries within an hour, return "
                        + "the address: the service derives it from the call and stores only its hash.")
        URI url) {

    /** Returns the output of a call about a link. */
    public static FeedOutput of(Caller caller, Business line, FeedDesk.Made made) {
        return new FeedOutput(
                caller.envelope().about(line), CalendarFeed.of(made.feed(), made.catalog(), caller), made.url());
    }

    /** Leaves the address out of logs. */
    @Override
    public String toString() {
        return "FeedOutput[" + feed + "]";
    }
}
