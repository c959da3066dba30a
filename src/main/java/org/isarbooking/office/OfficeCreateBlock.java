package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Blocks a period of a specialist. The same rules apply to blocks that specialists make. Refuses a block over visits,
 * holds or other blocks, and names them.
 */
@Singleton
@PublishedOperation(
        name = "office_create_block",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.PERIOD_NOT_FREE,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.CATEGORY_NOT_ASSIGNED
        },
        summary = "Blocks a period of a specialist, for all services or for one category of services.",
        next = "If visits are in the way, office_check_absence lists possible substitutes. Time held for the waitlist "
                + "can be in the way, too.")
public class OfficeCreateBlock implements Operation<OfficeCreateBlock.Input, OfficeBlockOutput> {

    private static final String NAME = "office_create_block";

    /** The specialist, the period, and the services to block. */
    @Schema(name = "OfficeCreateBlockInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = STAFF) Long staffId,

            @NotNull @Schema(description = START, examples = "2027-06-15T14:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = END, examples = "2027-06-15T16:00:00+02:00")
            OffsetDateTime endAt,

            @Nullable @Min(1) @Schema(description = "The only category of services to block; without it, all")
            Integer serviceCategoryId,

            @Nullable @Size(max = 200) @Schema(description = REASON)
            String reason,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CalendarInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeCreateBlock.Input[" + submissionKey + "]";
        }
    }

    private final CalendarOrders orders;
    private final CalendarDesk desk;

    OfficeCreateBlock(CalendarOrders orders, CalendarDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBlockOutput> handle(Caller caller, Input input) {
        InstantRange period = desk.period(input.startAt(), input.endAt());
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.staffId(),
                period.start(),
                period.end(),
                input.serviceCategoryId(),
                input.reason());
        CalendarDesk.NewBlock wanted =
                new CalendarDesk.NewBlock(input.staffId(), period, input.serviceCategoryId(), input.reason());
        return orders.block(caller, submission, (transaction, now) -> desk.block(transaction, wanted, now));
    }
}
