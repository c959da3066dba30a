package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.feed.FeedListOutput;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Lists the valid calendar links to the connected specialist's visits, including links that the office has made. */
@Singleton
@PublishedOperation(
        name = "coworking_staff_list_feeds",
        family = Family.STAFF,
        scope = Scope.STAFF_READ,
        behaviour = Behaviour.READS,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Lists the valid links to the own calendar: who made each, and when it was last read.",
        next = "coworking_staff_revoke_feed ends one of them.")
public class CoworkingStaffListFeeds implements Operation<CoworkingStaffListFeeds.Input, FeedListOutput> {

    /** The language of the answer. The caller determines whose links are listed. */
    @Schema(name = "CoworkingStaffListFeedsInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language) implements OperationInput {}

    private final FeedDesk desk;

    CoworkingStaffListFeeds(FeedDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<FeedListOutput> handle(Caller caller, Input input) {
        return desk.list(OwnFeeds.of(caller))
                .map(listed -> FeedListOutput.of(caller, listed.feeds(), listed.catalog()));
    }
}
