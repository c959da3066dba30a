package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.AgreementPlaces;
import org.isarbooking.tenancy.Agreements;
import org.jspecify.annotations.Nullable;

/**
 * Ends a monthly agreement at the end of a month. The days after that month are free for everybody. An agreement that
 * hasn't begun is taken back by ending it before its first day.
 */
@Singleton
@PublishedOperation(
        name = "office_end_agreement",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.AGREEMENT_CONFLICT},
        summary = "Ends a monthly agreement at the end of a month.")
public class OfficeEndAgreement implements Operation<OfficeEndAgreement.Input, OfficeTenantOutput> {

    private static final String NAME = "office_end_agreement";

    /** The agreement and its last day. */
    @Schema(name = "OfficeEndAgreementInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_tenants")
            Long agreementId,

            @NotNull
            @Schema(
                    description =
                            "Last covered local date: the last day of a month, or the day before the agreement begins",
                    examples = "2027-06-30")
            LocalDate lastDay,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeEndAgreement.Input[" + agreementId + ", " + lastDay + "]";
        }
    }

    private final TenantDesk desk;
    private final Agreements agreements;
    private final AgreementPlaces places;

    OfficeEndAgreement(TenantDesk desk, Agreements agreements, AgreementPlaces places) {
        this.places = places;
        this.desk = desk;
        this.agreements = agreements;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        return desk.decideAboutAgreement(
                caller,
                input.agreementId(),
                new OfficeActions.Note(
                        NAME,
                        Map.of(
                                "agreement_id",
                                input.agreementId(),
                                "last_day",
                                input.lastDay().toString()),
                        input.reason()),
                at -> agreements
                        .validity(input.agreementId())
                        .flatMap(validity -> input.lastDay().equals(validity.until())
                                ? Uni.createFrom().item(false)
                                : end(at, input, validity)));
    }

    private Uni<Boolean> end(TenantDesk.Desk at, Input input, Agreements.Validity validity) {
        LocalDate lastDay = input.lastDay();
        LocalDate until = validity.until();
        if (lastDay.plusDays(1).getDayOfMonth() != 1) {
            throw Refusal.invalidInput(List.of(Violation.of("$.last_day", "not_last_of_month")));
        }
        if (lastDay.isBefore(validity.from().minusDays(1))) {
            throw Refusal.invalidInput(List.of(Violation.of("$.last_day", "before_valid_from")));
        }
        if (until != null && lastDay.isAfter(until)) {
            throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT).because("ends_before");
        }
        return AgreementUses.coveredAfter(at, input.agreementId(), lastDay)
                .invoke(OfficeEndAgreement::mustCoverNothing)
                .chain(() -> AgreementUses.isInvoicedAfter(at, input.agreementId(), lastDay))
                .invoke(OfficeEndAgreement::mustNotBeInvoiced)
                .chain(() -> agreements.end(at.transaction(), input.agreementId(), lastDay))
                .chain(() -> places.keep(at.transaction(), at.account(), at.coworking(), at.now()))
                .replaceWith(true);
    }

    /** Refuses to end an agreement that covers later booked days: they would have no price. */
    private static void mustCoverNothing(List<LocalDate> covered) {
        if (!covered.isEmpty()) {
            throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT)
                    .because("covers_days")
                    .with(covered.stream()
                            .map(day -> Violation.of("$.last_day", "covered_day", day))
                            .toList())
                    .thenCall("office_search_bookings", "office_cancel_booking");
        }
    }

    private static void mustNotBeInvoiced(boolean isInvoiced) {
        if (isInvoiced) {
            throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT).because("invoiced").thenCall("office_credit_invoice");
        }
    }
}
