package org.isarbooking.staff;

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
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Blocks a period of the connected specialist for all their services, or for one category of them (contract,
 * {@code coworking_staff_create_block}). Refuses a block that conflicts with a visit of the specialist or overlaps
 * another block. The refusal doesn't name the customer.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_create_block",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.CREATES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.PERIOD_NOT_FREE,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.CATEGORY_NOT_ASSIGNED
        },
        summary = "Blocks a period of the connected specialist, for all own services or for one category of services.",
        next =
                "Repeat it with the same submission_key if no answer came. period_not_free means that a visit, a block or "
                        + "time held for the waitlist is in the way.")
public class CoworkingStaffCreateBlock implements Operation<CoworkingStaffCreateBlock.Input, StaffBlockOutput> {

    static final String NAME = "coworking_staff_create_block";

    /** The period, and the services that the block excludes. */
    @Schema(name = "CoworkingStaffCreateBlockInput")
    public record Input(
            @NotNull @Schema(description = PeriodInput.START, examples = "2027-06-15T14:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = PeriodInput.END, examples = "2027-06-15T16:00:00+02:00")
            OffsetDateTime endAt,

            @Nullable @Min(1) @Schema(description = "The only category of services to block; without it, all")
            Integer serviceCategoryId,

            @Nullable @Size(max = 200) @Schema(description = "Reason, for the business only")
            String reason,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PeriodInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "CoworkingStaffCreateBlock.Input[" + submissionKey + "]";
        }
    }

    private final OwnCalendar calendar;
    private final CalendarChanges changes;
    private final Blocks blocks;

    CoworkingStaffCreateBlock(OwnCalendar calendar, CalendarChanges changes, Blocks blocks) {
        this.calendar = calendar;
        this.changes = changes;
        this.blocks = blocks;
    }

    @Override
    public Uni<StaffBlockOutput> handle(Caller caller, Input input) {
        InstantRange period = input.period();
        String reason = BlockRules.reason(input.reason());
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                period.start(),
                period.end(),
                input.serviceCategoryId(),
                reason);
        return calendar.once(
                        caller.requireAccount(),
                        submission,
                        held -> {
                            BlockRules.checkMayBlock(held.specialist());
                            return changes.block(held, period, input.serviceCategoryId(), reason);
                        },
                        blocks::find)
                .map(submitted -> StaffBlockOutput.of(caller, submitted));
    }
}
