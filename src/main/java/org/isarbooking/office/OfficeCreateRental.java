package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.RentalDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Books rental days for a tenant, all of them or none. There is no offer first, and no terms are accepted. */
@Singleton
@PublishedOperation(
        name = "office_create_rental",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_APPROVED,
            ProblemCode.DATES_UNAVAILABLE,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        summary = "Books rental days of a workspace for a tenant, all or none.",
        next = "Repeat it with the same submission_key if no answer came. Show changed prices of other days and "
                + "competing_requests, which office_decide_request decides. Ask before accept_closed_days.")
public class OfficeCreateRental implements Operation<OfficeCreateRental.Input, OfficeRentalOutput> {

    private static final String NAME = "office_create_rental";

    /** The tenant, the workspace and the days. */
    @Schema(name = "OfficeCreateRentalInput")
    public record Input(
            @NotNull @Schema(description = "Tenant: an account from office_list_tenants")
            UUID accountId,

            @NotNull @Min(1) @Schema(description = RentalOrderInput.WORKSPACE)
            Long workspaceId,

            @NotNull
            @Size(min = 1, max = 366)
            @Schema(
                    uniqueItems = true,
                    examples = "[\"2027-06-15\"]",
                    description = "Local dates in Munich, from today on, with no limit ahead")
            List<@NotNull LocalDate> dates,

            @Nullable @Schema(defaultValue = "false", description = RentalOrderInput.ACCEPT_CLOSED_DAYS)
            Boolean acceptClosedDays,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = RentalOrderInput.DAY_PRICE)
            Integer dayPriceCents,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = RentalOrderInput.TOTAL_PRICE)
            Integer totalPriceCents,

            @Nullable @Size(min = 1, max = 2000) @Schema(description = RentalOrderInput.PRICE_REASON)
            String priceReason,

            @Nullable @Size(max = 2000) @Schema(description = VisitOrderInput.NOTES)
            String notes,

            @Nullable @Schema(defaultValue = "true", description = RentalOrderInput.MESSAGES)
            Boolean messages,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements RentalOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeCreateRental.Input[" + submissionKey + "]";
        }
    }

    private final RentalOrders orders;

    OfficeCreateRental(RentalOrders orders) {
        this.orders = orders;
    }

    @Override
    public Uni<OfficeRentalOutput> handle(Caller caller, Input input) {
        RentalOrderInput.mustBeEmpty(
                RentalOrderInput.violations(input.dayPriceCents(), input.totalPriceCents(), input.priceReason()));
        RentalDesk.NewRental rental = new RentalDesk.NewRental(
                new AccountRef(input.accountId()),
                input.workspaceId(),
                input.dates().stream().sorted().toList(),
                RentalOrderInput.price(input.dayPriceCents(), input.totalPriceCents()),
                input.notes() == null || input.notes().isBlank() ? null : input.notes(),
                Boolean.TRUE.equals(input.acceptClosedDays()),
                !Boolean.FALSE.equals(input.messages()));
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                rental.tenant(),
                rental.workspaceId(),
                rental.dates(),
                rental.price(),
                input.priceReason(),
                rental.notes(),
                rental.acceptsClosedDays(),
                rental.messages());
        return orders.once(new RentalOrders.Order(caller, submission, input.priceReason(), rental));
    }
}
