package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
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
import org.isarbooking.tenancy.Approvals;
import org.jspecify.annotations.Nullable;

/**
 * Makes a monthly agreement with an account. A monthly amount covers some weekdays of a workspace in whole calendar
 * months. The agreement takes these days for the account. Days already booked keep their tenants and prices.
 */
@Singleton
@PublishedOperation(
        name = "office_create_agreement",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_APPROVED, ProblemCode.AGREEMENT_CONFLICT},
        summary = "Agrees a monthly amount that covers some weekdays of a workspace.")
public class OfficeCreateAgreement implements Operation<OfficeCreateAgreement.Input, OfficeTenantOutput> {

    /** The notice that days booked before are billed in addition to the monthly amount. */
    public static final String OWN_DAYS_BILLED = "own_days_billed";

    private static final String NAME = "office_create_agreement";

    /** The account, the workspace, the weekdays, the monthly amount and the period of the agreement. */
    @Schema(name = "OfficeCreateAgreementInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants or office_list_accounts")
            UUID accountId,

            @NotNull @Min(1) @Schema(description = "Id of the workspace")
            Integer workspaceId,

            @NotNull @Size(min = 1, max = 7) @Schema(uniqueItems = true, description = "Weekdays to cover")
            List<@NotNull Weekday> weekdays,

            @NotNull @Min(0) @Max(10_000_000) @Schema(description = "Gross amount of a calendar month, in cents")
            Integer monthlyCents,

            @NotNull
            @Schema(
                    description = "First covered local date: the first day of this month or of a later one",
                    examples = "2027-07-01")
            LocalDate validFrom,

            @Nullable
            @Schema(description = "Last covered local date: the last day of a month; without it there is no end")
            LocalDate validUntil,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeCreateAgreement.Input[" + accountId + ", " + workspaceId + "]";
        }
    }

    private final TenantDesk desk;
    private final Approvals approvals;
    private final Agreements agreements;
    private final AgreementPlaces places;

    OfficeCreateAgreement(TenantDesk desk, Approvals approvals, Agreements agreements, AgreementPlaces places) {
        this.places = places;
        this.desk = desk;
        this.approvals = approvals;
        this.agreements = agreements;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        Agreements.Validity validity = new Agreements.Validity(input.validFrom(), input.validUntil());
        Integer[] weekdays =
                input.weekdays().stream().map(Weekday::number).sorted().toArray(Integer[]::new);
        return desk.decideAlone(
                caller,
                new AccountRef(input.accountId()),
                new OfficeActions.Note(NAME, about(input), input.reason()),
                at -> {
                    List<Violation> mistakes = mistakes(validity, at.today());
                    if (!mistakes.isEmpty()) {
                        throw Refusal.invalidInput(mistakes);
                    }
                    at.mustKnow(input.workspaceId());
                    return approvals
                            .isApproved(at.account(), input.workspaceId())
                            .invoke(OfficeCreateAgreement::mustBeApproved)
                            .chain(() -> Agreements.overlaps(
                                    at.transaction(),
                                    at.account(),
                                    at.coworking(),
                                    input.workspaceId(),
                                    weekdays,
                                    validity))
                            .invoke(OfficeCreateAgreement::mustNotOverlap)
                            .chain(() -> Agreements.isOfOthers(
                                    at.transaction(),
                                    at.account(),
                                    at.coworking(),
                                    input.workspaceId(),
                                    weekdays,
                                    validity))
                            .invoke(isTaken -> mustBeFree(!isTaken))
                            .chain(() -> agreements.insert(
                                    at.account(), input.workspaceId(), weekdays, input.monthlyCents(), validity))
                            .chain(() -> places.keep(at.transaction(), at.account(), at.coworking(), at.now()))
                            .invoke(OfficeCreateAgreement::mustBeFree)
                            .chain(() ->
                                    DaysOfOthers.read(at, input.workspaceId(), weekdays, validity, caller.language()))
                            .flatMap(others -> DaysOfOthers.countOwnBilled(at, input.workspaceId(), weekdays, validity)
                                    .map(own -> new TenantDesk.Effect(
                                            true, others, notices(others.size(), own, caller.language()))));
                });
    }

    private static List<Notice> notices(int others, long own, Language language) {
        List<Notice> notices = new ArrayList<>();
        if (others > 0) {
            notices.add(Notice.of("days_of_others", language, others));
        }
        if (own > 0) {
            notices.add(Notice.of(OWN_DAYS_BILLED, language, own));
        }
        return notices;
    }

    /**
     * Returns the mistakes in the period. It must consist of whole months, from the present month on. Days of earlier
     * months may already be invoiced.
     */
    private static List<Violation> mistakes(Agreements.Validity validity, LocalDate today) {
        List<Violation> mistakes = new ArrayList<>();
        if (validity.from().getDayOfMonth() != 1) {
            mistakes.add(Violation.of("$.valid_from", "not_first_of_month"));
        } else if (validity.from().isBefore(today.withDayOfMonth(1))) {
            mistakes.add(Violation.of("$.valid_from", "date_past"));
        }
        LocalDate until = validity.until();
        if (until != null && until.plusDays(1).getDayOfMonth() != 1) {
            mistakes.add(Violation.of("$.valid_until", "not_last_of_month"));
        } else if (until != null && until.isBefore(validity.from())) {
            mistakes.add(Violation.of("$.valid_until", "before_valid_from"));
        }
        return mistakes;
    }

    private static void mustBeApproved(boolean isApproved) {
        if (!isApproved) {
            throw Refusal.of(ProblemCode.NOT_APPROVED).because("tenant").thenCall("office_approve_workspace");
        }
    }

    private static void mustNotOverlap(boolean overlaps) {
        if (overlaps) {
            throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT).thenCall(OfficeListTenants.NAME);
        }
    }

    private static void mustBeFree(boolean isFree) {
        if (!isFree) {
            throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT).because("taken").thenCall(OfficeListTenants.NAME);
        }
    }

    private static Map<String, Object> about(Input input) {
        return Map.of(
                "workspace_id",
                input.workspaceId(),
                "monthly_cents",
                input.monthlyCents(),
                "valid_from",
                input.validFrom().toString());
    }
}
