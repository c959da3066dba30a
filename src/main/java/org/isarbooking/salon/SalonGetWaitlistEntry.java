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

/** Reads the customer's waitlist entry, with its present offer. */
@Singleton
@PublishedOperation(
        name = "salon_get_waitlist_entry",
        family = Family.SALON,
        scope = Scope.SALON_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own waitlist entry by its private key, with the time offered and held now.",
        next = "While there is an offer, salon_confirm_booking books it with its quote_id and quote_token; "
                + "salon_decline_waitlist_offer frees its time for others.")
public class SalonGetWaitlistEntry implements Operation<SalonGetWaitlistEntry.Input, SalonWaitlistEntry> {

    /** The entry's private key. */
    @Schema(name = "SalonGetWaitlistEntryInput")
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
            return "SalonGetWaitlistEntry.Input[hidden]";
        }
    }

    private final SalonWaitlist waitlist;

    SalonGetWaitlistEntry(SalonWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<SalonWaitlistEntry> handle(Caller caller, Input input) {
        return waitlist.read(input.waitlistToken()).map(found -> SalonWaitlistEntry.of(caller, found));
    }
}
