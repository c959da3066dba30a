package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
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

/** Ends a calendar link of the account. Another account's link is refused like an unknown link. */
@Singleton
@PublishedOperation(
        name = "coworking_revoke_feed",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends a link to the own calendar at once; programs can no longer read the calendar by it.")
public class CoworkingRevokeFeed implements Operation<CoworkingRevokeFeed.Input, FeedOutput> {

    /** The link to end. */
    @Schema(name = "CoworkingRevokeFeedInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_feeds")
            Long feedId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final FeedDesk desk;

    CoworkingRevokeFeed(FeedDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<FeedOutput> handle(Caller caller, Input input) {
        return desk.revoke(caller, input.feedId(), OwnFeeds.of(caller))
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, "coworking_list_feeds"))
                .map(made -> FeedOutput.of(caller, Business.COWORKING, made));
    }
}
