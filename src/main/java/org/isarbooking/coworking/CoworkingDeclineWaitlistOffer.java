package org.isarbooking.coworking;

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
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Declines the present offer of a waitlist entry. The entry stays on the waitlist and can get an offer of another day.
 */
@Singleton
@PublishedOperation(
        name = "coworking_decline_waitlist_offer",
        family = Family.COWORKING,
        scope = Scope.COWORKING_BOOK,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Declines the day that the waitlist offers now and offers it to the next tenant; the entry goes on "
                + "waiting.",
        next = "The same day is not offered to this entry again; coworking_leave_waitlist ends the waiting.")
public class CoworkingDeclineWaitlistOffer
        implements Operation<CoworkingDeclineWaitlistOffer.Input, CoworkingWaitlistOutput> {

    /** The entry, and the offer to decline. */
    @Schema(name = "CoworkingDeclineWaitlistOfferInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_waitlist_entries")
            Long entryId,

            @Nullable
            @Schema(
                    description = "The offer to decline, so that a repeated call never declines a newer one; by "
                            + "default the open offer")
            UUID quoteId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final RentalWaitlist waitlist;

    CoworkingDeclineWaitlistOffer(RentalWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<CoworkingWaitlistOutput> handle(Caller caller, Input input) {
        return waitlist.decline(caller.requireAccount(), input.entryId(), input.quoteId(), caller.language())
                .map(entry -> new CoworkingWaitlistOutput(caller.envelope(), entry));
    }
}
