package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.feed.FeedCalendar;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Makes a calendar link: a secret address under which calendar programs read the bookings of the business, of a
 * specialist or of a workspace.
 */
@Singleton
@PublishedOperation(
        name = "office_create_feed",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        answersOnce = "url",
        summary =
                "Makes a secret link by which a calendar program follows all bookings, a specialist's or a workspace's.",
        next = "Give the url only to the person that the calendar is for. office_revoke_feed ends it.")
public class OfficeCreateFeed implements Operation<OfficeCreateFeed.Input, FeedOutput> {

    private static final String NAME = "office_create_feed";

    /** The calendar that the link shows; without an id, the calendar of the whole business. */
    @Schema(name = "OfficeCreateFeedInput")
    public record Input(
            @Nullable @Min(1) @Schema(description = "Specialist whose visits are shown; not together with a workspace")
            Integer staffId,

            @Nullable @Min(1) @Schema(description = "Workspace: rentals that occupy one of its places are shown")
            Integer workspaceId,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = LANGUAGE)
            Language language)
            implements FeedInput {

        private FeedCalendar calendar() {
            if (staffId != null) {
                return new FeedCalendar.OfSpecialist(staffId);
            }
            return workspaceId != null ? new FeedCalendar.OfPlace(workspaceId) : new FeedCalendar.OfBusiness();
        }
    }

    private final FeedDesk desk;
    private final OfficeFeeds feeds;

    OfficeCreateFeed(FeedDesk desk, OfficeFeeds feeds) {
        this.desk = desk;
        this.feeds = feeds;
    }

    @Override
    public Uni<FeedOutput> handle(Caller caller, Input input) {
        if (input.staffId() != null && input.workspaceId() != null) {
            return Uni.createFrom()
                    .failure(Refusal.invalidInput(List.of(Violation.of("$.workspace_id", "one_calendar"))));
        }
        FeedCalendar calendar = input.calendar();
        return desk.create(
                        caller,
                        new FeedDesk.Order(NAME, input.submissionKey(), true),
                        (_, catalog) -> checked(catalog, calendar),
                        feeds.trail(caller, NAME))
                .map(made -> FeedOutput.of(caller, line(calendar), made));
    }

    /** Returns the calendar; refuses a specialist or workspace that is not offered. */
    private static Uni<FeedCalendar> checked(Catalog catalog, FeedCalendar calendar) {
        return switch (calendar) {
            case FeedCalendar.OfSpecialist(int id)
            when catalog.specialist(id).isEmpty() -> refused("$.staff_id", "unknown_specialist");
            case FeedCalendar.OfPlace(int id)
            when catalog.coworking().workspace(id).isEmpty() -> refused("$.workspace_id", "unknown_workspace");
            case FeedCalendar.OfBusiness _,
                    FeedCalendar.OfSpecialist _,
                    FeedCalendar.OfPlace _,
                    FeedCalendar.OfTenant _ -> Uni.createFrom().item(calendar);
        };
    }

    private static Uni<FeedCalendar> refused(String path, String code) {
        return Uni.createFrom().failure(Refusal.of(ProblemCode.NOT_FOUND).with(List.of(Violation.of(path, code))));
    }

    static Business line(FeedCalendar calendar) {
        return switch (calendar) {
            case FeedCalendar.OfBusiness _, FeedCalendar.OfSpecialist _ -> Business.SALON;
            case FeedCalendar.OfPlace _, FeedCalendar.OfTenant _ -> Business.COWORKING;
        };
    }
}
