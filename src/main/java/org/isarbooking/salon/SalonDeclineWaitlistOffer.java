package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
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

/** Declines the present offer of a waitlist entry. The entry stays on the waitlist and can get another offer. */
@Singleton
@PublishedOperation(
        name = "salon_decline_waitlist_offer",
        family = Family.SALON,
        scope = Scope.SALON_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary =
                "Declines the waitlist's open offer; its time goes to the next entry, and this entry goes on waiting.",
        next = "Overlapping times are not offered to this entry again; salon_leave_waitlist ends the waiting.")
public class SalonDeclineWaitlistOffer implements Operation<SalonDeclineWaitlistOffer.Input, SalonWaitlistEntry> {

    /** The entry's private key, and the offer to decline. */
    @Schema(name = "SalonDeclineWaitlistOfferInput")
    public record Input(
            @NotNull
            @Size(min = 32, max = 128)
            @Schema(description = WaitlistTokenInput.TOKEN, examples = WaitlistSecret.EXAMPLE)
            String waitlistToken,

            @Nullable
            @Schema(
                    description = "The offer to decline: a repeated call then never declines a newer one. The open "
                            + "offer by default")
            UUID quoteId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements WaitlistTokenInput {

        @Override
        public String toString() {
            return "SalonDeclineWaitlistOffer.Input[hidden]";
        }
    }

    private final SalonWaitlist waitlist;

    SalonDeclineWaitlistOffer(SalonWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<SalonWaitlistEntry> handle(Caller caller, Input input) {
        return waitlist.decline(input.waitlistToken(), input.quoteId())
                .map(found -> SalonWaitlistEntry.of(caller, found));
    }
}
