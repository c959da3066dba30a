package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.RentalDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Changes the price of a rental's days, the office's notes, or whether the tenant gets mails. A day with the agreed
 * price 0 is waived, so no invoice bills it.
 */
@Singleton
@PublishedOperation(
        name = "office_change_rental",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "notes",
        summary = "Changes the price of rental days, waives them, returns them to the terms, or changes the office's "
                + "notes about a rental.",
        next = "Repeat it with the same submission_key if no answer came. Invoiced days keep their price until "
                + "office_credit_invoice has taken the invoice back.")
public class OfficeChangeRental implements Operation<OfficeChangeRental.Input, OfficeRentalOutput> {

    static final String NAME = "office_change_rental";

    /** The rental and its changes. */
    @Schema(name = "OfficeChangeRentalInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = RentalOrderInput.RENTAL)
            Long rentalId,

            @Nullable
            @Size(min = 1, max = 366)
            @Schema(uniqueItems = true, description = "Days to price; needed with a price or price_by_rules")
            List<@NotNull @Min(1) Long> bookingIds,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = RentalOrderInput.DAY_PRICE)
            Integer dayPriceCents,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = RentalOrderInput.TOTAL_PRICE)
            Integer totalPriceCents,

            @Nullable
            @Schema(
                    defaultValue = "false",
                    description = "true ends the agreed price: the terms under which the days were booked then set "
                            + "their price. Not together with a price")
            Boolean priceByRules,

            @Nullable @Size(min = 1, max = 2000) @Schema(description = RentalOrderInput.PRICE_REASON)
            String priceReason,

            @Nullable
            @Size(max = 2000)
            @Schema(description = "For the office only; an empty text removes them", examples = "Brings their own lamp")
            String notes,

            @Nullable @Schema(description = "true if the tenant gets mails about the rental from now on")
            Boolean messages,

            @Nullable @Schema(defaultValue = "true", description = RentalOrderInput.TELL_TENANT)
            Boolean tellTenant,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements RentalOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeChangeRental.Input[" + rentalId + "]";
        }
    }

    private final RentalOrders orders;

    OfficeChangeRental(RentalOrders orders) {
        this.orders = orders;
    }

    @Override
    public Uni<OfficeRentalOutput> handle(Caller caller, Input input) {
        boolean isByRules = Boolean.TRUE.equals(input.priceByRules());
        List<Long> bookingIds = input.bookingIds() == null ? List.of() : input.bookingIds();
        RentalOrderInput.mustBeEmpty(violations(input, isByRules, bookingIds));
        RentalDesk.Price price =
                isByRules ? null : RentalOrderInput.price(input.dayPriceCents(), input.totalPriceCents());
        RentalDesk.Change change = new RentalDesk.Change(
                input.rentalId(),
                bookingIds,
                price,
                isByRules,
                input.notes(),
                input.messages(),
                !Boolean.FALSE.equals(input.tellTenant()));
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                change.rentalId(),
                change.bookingIds(),
                isByRules ? "by rules" : change.price(),
                input.priceReason(),
                change.notes(),
                change.messages(),
                change.tellsTenant());
        return orders.once(new RentalOrders.Order(caller, submission, input.priceReason(), change));
    }

    private static List<Violation> violations(Input input, boolean isByRules, List<Long> bookingIds) {
        boolean hasPrice = input.dayPriceCents() != null || input.totalPriceCents() != null;
        List<Violation> found = new ArrayList<>();
        if (!isByRules) {
            found.addAll(
                    RentalOrderInput.violations(input.dayPriceCents(), input.totalPriceCents(), input.priceReason()));
        } else if (hasPrice) {
            found.add(Violation.of("$.price_by_rules", "one_price_only"));
        }
        boolean isPriced = isByRules || hasPrice;
        if (isPriced && bookingIds.isEmpty()) {
            found.add(Violation.of("$.booking_ids", "required"));
        }
        if (!isPriced && !bookingIds.isEmpty() && input.priceReason() == null) {
            found.add(Violation.of("$.day_price_cents", "required"));
        }
        return found;
    }
}
