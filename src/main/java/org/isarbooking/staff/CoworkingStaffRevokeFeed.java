package org.isarbooking.staff;

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

/** Revokes a calendar link to the connected specialist's visits. Treats a link to another calendar as unknown. */
@Singleton
@PublishedOperation(
        name = "coworking_staff_revoke_feed",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends a link to the own calendar at once; programs can no longer read the calendar by it.")
public class CoworkingStaffRevokeFeed implements Operation<CoworkingStaffRevokeFeed.Input, FeedOutput> {

    /** The link to revoke. */
    @Schema(name = "CoworkingStaffRevokeFeedInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_staff_list_feeds")
            Long feedId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final FeedDesk desk;

    CoworkingStaffRevokeFeed(FeedDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<FeedOutput> handle(Caller caller, Input input) {
        return desk.revoke(caller, input.feedId(), OwnFeeds.of(caller))
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, "coworking_staff_list_feeds"))
                .map(made -> FeedOutput.of(caller, Business.COWORKING, made));
    }
}
