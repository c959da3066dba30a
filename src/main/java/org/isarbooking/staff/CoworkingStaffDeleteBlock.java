package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a block of the connected specialist (contract, {@code coworking_staff_delete_block}). A repeated submission
 * returns the result of the first one.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_delete_block",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        summary = "Deletes an own blocked period; its time is free again.",
        next = "Call it only when the specialist has asked for it; customers can book the time at once.")
public class CoworkingStaffDeleteBlock implements Operation<CoworkingStaffDeleteBlock.Input, StaffBlockOutput> {

    static final String NAME = "coworking_staff_delete_block";

    @Schema(name = "CoworkingStaffDeleteBlockInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_staff_availability")
            Long blockId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final OwnCalendar calendar;
    private final CalendarChanges changes;
    private final Blocks blocks;

    CoworkingStaffDeleteBlock(OwnCalendar calendar, CalendarChanges changes, Blocks blocks) {
        this.calendar = calendar;
        this.changes = changes;
        this.blocks = blocks;
    }

    @Override
    public Uni<StaffBlockOutput> handle(Caller caller, Input input) {
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), input.blockId());
        return calendar.once(caller.requireAccount(), submission, held -> delete(held, input.blockId()), blocks::find)
                .map(submitted -> StaffBlockOutput.of(caller, submitted));
    }

    private Uni<Long> delete(OwnCalendar.Held held, long blockId) {
        BlockRules.checkMayBlock(held.specialist());
        return changes.unblock(held, blockId);
    }
}
