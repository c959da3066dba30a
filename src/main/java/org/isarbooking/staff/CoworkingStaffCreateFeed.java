package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.feed.FeedInput;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Makes a calendar link: a secret address at which calendar programs read the connected specialist's visits. */
@Singleton
@PublishedOperation(
        name = "coworking_staff_create_feed",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.CREATES,
        atItsLineOnly = true,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        answersOnce = "url",
        summary =
                "Makes a secret link by which a calendar program follows the connected specialist's own appointments.",
        next = "Anybody with the url can read the calendar; coworking_staff_revoke_feed ends the url.")
public class CoworkingStaffCreateFeed implements Operation<CoworkingStaffCreateFeed.Input, FeedOutput> {

    private static final String NAME = "coworking_staff_create_feed";

    /** The submission key, and the language of the answer. */
    @Schema(name = "CoworkingStaffCreateFeedInput")
    public record Input(
            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = LANGUAGE)
            Language language)
            implements FeedInput {}

    private final FeedDesk desk;

    CoworkingStaffCreateFeed(FeedDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<FeedOutput> handle(Caller caller, Input input) {
        return desk.create(
                        caller,
                        new FeedDesk.Order(NAME, input.submissionKey(), false),
                        OwnFeeds.of(caller),
                        FeedDesk.Trail.NOTHING)
                .map(made -> FeedOutput.of(caller, Business.COWORKING, made));
    }
}
