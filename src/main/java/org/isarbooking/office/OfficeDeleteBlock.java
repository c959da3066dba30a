package org.isarbooking.office;

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
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Deletes a specialist's block, no matter who made it. A repeated submission gets the same result. */
@Singleton
@PublishedOperation(
        name = "office_delete_block",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Deletes a blocked period of a specialist; its time is free again.",
        next = "Customers can book the time at once.")
public class OfficeDeleteBlock implements Operation<OfficeDeleteBlock.Input, OfficeBlockOutput> {

    private static final String NAME = "office_delete_block";

    /** The block to delete. */
    @Schema(name = "OfficeDeleteBlockInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = BLOCK) Long blockId,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CalendarInput {}

    private final CalendarOrders orders;
    private final CalendarDesk desk;

    OfficeDeleteBlock(CalendarOrders orders, CalendarDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBlockOutput> handle(Caller caller, Input input) {
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), input.blockId());
        return orders.block(caller, submission, (transaction, now) -> desk.unblock(transaction, input.blockId(), now));
    }
}
