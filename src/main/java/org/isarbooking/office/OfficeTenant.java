package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A tenant, as the owner sees them: workspaces, prices and monthly agreements. */
@Schema(name = "OfficeTenant")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeTenant(
        @NotNull @Schema(description = "The tenant's account and contact")
        OfficeTenantRef tenant,

        @NotNull @Schema(description = "Language of letters and invoices", examples = "de")
        String language,

        @NotNull @Schema(description = "Workspaces that the tenant may rent, by id")
        List<Approval> workspaces,

        @NotNull
        @Schema(description = "The tenant's monthly agreements, ended ones included, by workspace and first day")
        List<Agreement> agreements,

        @NotNull @Min(0) @Schema(description = "Number of booked days from today on")
        Integer daysAhead) {

    /** A workspace that may be rented. */
    @Schema(name = "OfficeApproval")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Approval(
            @NotNull @Schema(description = "The workspace") OfficeWorkspaceRef workspace,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Agreed price of any day for this account; null if the weekly terms apply")
            @Nullable
            Money personalPrice,

            @NotNull @Schema(description = "Time of the approval, local time of Munich with its offset")
            OffsetDateTime approvedAt) {}

    /** A monthly agreement: a monthly amount that covers some weekdays. */
    @Schema(name = "OfficeAgreement")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Agreement(
            @NotNull @Schema(description = "Id of the agreement, for office_end_agreement and office_undo_waiver")
            Long agreementId,

            @NotNull @Schema(description = "The workspace") OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Covered weekdays", examples = "[\"tuesday\"]")
            List<Weekday> weekdays,

            @NotNull @Schema(description = "Gross amount of a calendar month")
            Money monthlyPrice,

            @NotNull @Schema(description = "First covered local date")
            LocalDate validFrom,

            @Schema(nullable = true, required = true, description = "Last covered local date; null if no end is agreed")
            @Nullable
            LocalDate validUntil,

            @NotNull
            @Schema(
                    description = "Days from today on that are given back, so that others can book them",
                    examples = "[]")
            List<LocalDate> givenBackDays,

            @NotNull
            @Schema(
                    description = "Months that a credit note has waived, YYYY-MM, ascending; office_undo_waiver lets "
                            + "them be billed",
                    examples = "[]")
            List<String> waivedMonths) {

        public Agreement {
            weekdays = List.copyOf(weekdays);
            givenBackDays = List.copyOf(givenBackDays);
            waivedMonths = List.copyOf(waivedMonths);
        }
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeTenant[" + tenant + "]";
    }
}
