package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.WaivedMonths;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.tenancy.Agreements;
import org.jspecify.annotations.Nullable;

/**
 * Undoes the waiver of an agreement's month. The month then waits for the next invoices that the office issues, like
 * the months of a credit note with {@code bill_again}.
 */
@Singleton
@PublishedOperation(
        name = "office_undo_waiver",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOTHING_TO_CHANGE, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Undoes the waiver of a month of a monthly agreement, so that the month can be billed.",
        next = "Call office_issue_invoices, which bills the month. A waived day is billed by another operation: "
                + "office_change_rental gives it a price.")
public class OfficeUndoWaiver implements Operation<OfficeUndoWaiver.Input, OfficeTenantOutput> {

    static final String NAME = "office_undo_waiver";

    /** The waived month and the reason. */
    @Schema(name = "OfficeUndoWaiverInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_tenants")
            Long agreementId,

            @NotNull
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(
                    description = "One of waived_months of the agreement in office_list_tenants, YYYY-MM",
                    examples = "2026-06")
            String month,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record; hidden from the tenant")
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeUndoWaiver.Input[" + agreementId + ", " + month + "]";
        }
    }

    private final InvoiceOrders orders;
    private final TenantDesk desk;
    private final Agreements agreements;

    OfficeUndoWaiver(InvoiceOrders orders, TenantDesk desk, Agreements agreements) {
        this.orders = orders;
        this.desk = desk;
        this.agreements = agreements;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        YearMonth month = YearMonth.parse(input.month());
        long agreement = input.agreementId();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), agreement, month, input.reason());
        return orders.once(
                new InvoiceOrders.Order(caller, submission, input.reason()),
                _ -> desk.accountOf(agreement),
                (transaction, tenant, _) -> undo(transaction, tenant, agreement, month),
                (transaction, id) -> desk.accountOf(id).flatMap(tenant -> desk.show(transaction, caller, tenant)));
    }

    private Uni<InvoiceOrders.Done> undo(
            SqlConnection transaction, AccountRef tenant, long agreement, YearMonth month) {
        return agreements
                .validity(agreement)
                .invoke(validity -> mustCover(validity, month))
                .chain(() -> WaivedMonths.undo(transaction, agreement, month))
                .invoke(OfficeUndoWaiver::mustBeUndone)
                .replaceWith(new InvoiceOrders.Done(
                        agreement,
                        Map.of(
                                "agreement_id",
                                agreement,
                                "account_id",
                                tenant.id().toString(),
                                "month",
                                month.toString())));
    }

    /** Refuses a month after the end of the agreement. Nothing is due for it, so it would never be billed. */
    private static void mustCover(Agreements.Validity validity, YearMonth month) {
        if (validity.until() != null && month.atDay(1).isAfter(validity.until())) {
            throw refusal("month_not_waived", OfficeListTenants.NAME);
        }
    }

    private static void mustBeUndone(WaivedMonths.Outcome outcome) {
        switch (outcome) {
            case UNDONE -> {}
            case INVOICED -> throw refusal("month_invoiced", OfficeListInvoices.NAME);
            case WAITING -> throw refusal("month_waits", "office_issue_invoices");
            case NOT_WAIVED -> throw refusal("month_not_waived", OfficeListTenants.NAME);
        }
    }

    private static Refusal refusal(String reason, String next) {
        return Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                .because(reason)
                .with(List.of(Violation.of("$.month", "no_waived_month")))
                .thenCall(next);
    }
}
