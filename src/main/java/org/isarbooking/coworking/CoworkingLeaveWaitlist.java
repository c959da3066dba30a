package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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

/** Ends one of the account's waitlist entries. */
@Singleton
@PublishedOperation(
        name = "coworking_leave_waitlist",
        family = Family.COWORKING,
        scope = Scope.COWORKING_BOOK,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends an own waitlist entry; a day held for it is free for others at once.",
        next = "coworking_join_waitlist joins again, behind all others.")
public class CoworkingLeaveWaitlist implements Operation<CoworkingLeaveWaitlist.Input, CoworkingWaitlistOutput> {

    /** The entry to end. */
    @Schema(name = "CoworkingLeaveWaitlistInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_waitlist_entries")
            Long entryId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final RentalWaitlist waitlist;

    CoworkingLeaveWaitlist(RentalWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<CoworkingWaitlistOutput> handle(Caller caller, Input input) {
        return waitlist.leave(caller.requireAccount(), input.entryId(), caller.language())
                .map(entry -> new CoworkingWaitlistOutput(caller.envelope(), entry));
    }
}
