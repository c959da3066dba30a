package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.BookingDesks;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Revokes the manage links of a booking, for example because a mail reached somebody else. The next mail about the
 * booking has a new link.
 */
@Singleton
@PublishedOperation(
        name = "office_revoke_link",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends the manage links of a customer's or tenant's booking: they open nothing more.",
        next = "The next mail about the booking has a new link.")
public class OfficeRevokeLink implements Operation<OfficeRevokeLink.Input, OfficeBookingOutput> {

    private static final String NAME = "office_revoke_link";

    /** The booking whose manage links are revoked. */
    @Schema(name = "OfficeRevokeLinkInput")
    public record Input(
            @NotNull @Schema(description = "The line of the booking")
            Business business,

            @NotNull
            @Min(1)
            @Schema(
                    description =
                            "From office_search_bookings or office_get_day; for a rental the id of any of its days, "
                                    + "since a rental has one link")
            Long bookingId,

            @Nullable @Size(max = 2000) @Schema(description = "For the record; the customer is not told")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeRevokeLink.Input[" + bookingId + "]";
        }
    }

    private final BookingEnds ends;
    private final BookingDesks desks;

    OfficeRevokeLink(BookingEnds ends, BookingDesks desks) {
        this.ends = ends;
        this.desks = desks;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        BookingRef booking = OfficeBookings.ref(input.business(), null, input.bookingId());
        return ends.decide(
                caller,
                booking,
                new OfficeActions.Note(NAME, Map.of(), input.reason()),
                (transaction, _) -> desks.revokeLinks(transaction, booking));
    }
}
