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

/** A tenant as the owner sees it: workspaces, prices and monthly agreements. */
@Schema(name = "OfficeTenant")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeTenant(
        @NotNull @Schema(description = "Who it is") OfficeTenantRef tenant,

        @NotNull @Schema(description = "What letters and invoices are written in", examples = "de")
        String language,

        @NotNull @Schema(description = "The workspaces that it may rent, by their numbers")
        List<Approval> workspaces,

        @NotNull @Schema(description = "Its monthly agreements, ended ones included, by workspace and first day")
        List<Agreement> agreements,

        @NotNull @Min(0) @Schema(description = "How many days from today on it has booked")
        Integer daysAhead) {

    /** A workspace that may be rented. */
    @Schema(name = "OfficeApproval")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Approval(
            @NotNull @Schema(description = "The workspace") OfficeWorkspaceRef workspace,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "The price of any day, agreed with this account; null when the weekly terms hold")
            @Nullable
            Money personalPrice,

            @NotNull @Schema(description = "Since when, local time of Munich with its offset")
            OffsetDateTime approvedAt) {}

    /** A monthly agreement: a monthly amount that covers some weekdays. */
    @Schema(name = "OfficeAgreement")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Agreement(
            @NotNull @Schema(description = "What office_end_agreement takes")
            Long agreementId,

            @NotNull @Schema(description = "The workspace") OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "The weekdays that are covered", examples = "[\"tuesday\"]")
            List<Weekday> weekdays,

            @NotNull @Schema(description = "The gross amount of a calendar month")
            Money monthlyPrice,

            @NotNull @Schema(description = "The first local date that is covered")
            LocalDate validFrom,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "The last local date that is covered; null when no end is agreed")
            @Nullable
            LocalDate validUntil) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeTenant[" + tenant + "]";
    }
}
