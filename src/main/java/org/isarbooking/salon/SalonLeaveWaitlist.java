package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.WaitlistSecret;
import org.jspecify.annotations.Nullable;

/** Leaves the waitlist and gives up the present offer. */
@Singleton
@PublishedOperation(
        name = "salon_leave_waitlist",
        family = Family.SALON,
        scope = Scope.SALON_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Leaves the waitlist for good; an open offer is given up.",
        next = "A repeated call changes nothing.")
public class SalonLeaveWaitlist implements Operation<SalonLeaveWaitlist.Input, SalonWaitlistEntry> {

    /** The entry's private key. */
    @Schema(name = "SalonLeaveWaitlistInput")
    public record Input(
            @NotNull
            @Size(min = 32, max = 128)
            @Schema(description = WaitlistTokenInput.TOKEN, examples = WaitlistSecret.EXAMPLE)
            String waitlistToken,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements WaitlistTokenInput {

        @Override
        public String toString() {
            return "SalonLeaveWaitlist.Input[hidden]";
        }
    }

    private final SalonWaitlist waitlist;

    SalonLeaveWaitlist(SalonWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<SalonWaitlistEntry> handle(Caller caller, Input input) {
        return waitlist.leave(input.waitlistToken()).map(found -> SalonWaitlistEntry.of(caller, found));
    }
}
