package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Ends a calendar link, no matter who made it. */
@Singleton
@PublishedOperation(
        name = "office_revoke_feed",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends a calendar link at once; programs can no longer read the calendar by it.")
public class OfficeRevokeFeed implements Operation<OfficeRevokeFeed.Input, FeedOutput> {

    private static final String NAME = "office_revoke_feed";

    /** The link to end. */
    @Schema(name = "OfficeRevokeFeedInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_feeds")
            Long feedId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final FeedDesk desk;
    private final OfficeFeeds feeds;

    OfficeRevokeFeed(FeedDesk desk, OfficeFeeds feeds) {
        this.desk = desk;
        this.feeds = feeds;
    }

    @Override
    public Uni<FeedOutput> handle(Caller caller, Input input) {
        return desk.revokeAny(caller, input.feedId(), feeds.trail(caller, NAME))
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, "office_list_feeds"))
                .map(made ->
                        FeedOutput.of(caller, OfficeCreateFeed.line(made.feed().calendar()), made));
    }
}
