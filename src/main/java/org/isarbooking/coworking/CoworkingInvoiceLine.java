package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.InvoiceLine;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A line of an invoice. */
@Schema(name = "InvoiceLine")
public record CoworkingInvoiceLine(
        @NotNull @Schema(description = "A rental day, or a month of a monthly agreement")
        Kind kind,

        @Schema(nullable = true, required = true, description = "Local date of the rental day; null for an agreement")
        @Nullable
        LocalDate date,

        @Schema(nullable = true, required = true, description = "Booking of the rental day; null for an agreement")
        @Nullable
        @Min(1)
        Long bookingId,

        @NotNull @Schema(description = "The rented workspace")
        Workspace workspace,

        @NotNull @Schema(description = "Gross amount") Money price) {

    /** The kind of line. */
    @Schema(name = "InvoiceLineKind")
    public enum Kind {
        @JsonProperty("day")
        DAY,
        @JsonProperty("agreement")
        AGREEMENT
    }

    /** The workspace, by the name that it had when the invoice was issued. */
    @Schema(name = "InvoicedWorkspace")
    public record Workspace(
            @NotNull @Min(1) @Schema(description = "Id of the workspace")
            Integer workspaceId,

            @NotNull @Min(1) @Schema(deprecated = true, description = "Deprecated: the old name of workspace_id")
            Integer id,

            @NotNull @Schema(description = "Name of the workspace at that time", examples = "Kosmetikkabine Isar")
            String name) {}

    static CoworkingInvoiceLine of(InvoiceLine line, Language language) {
        return new CoworkingInvoiceLine(
                line.agreementId() == null ? Kind.DAY : Kind.AGREEMENT,
                line.day(),
                line.bookingId(),
                new Workspace(
                        line.workspaceId(), line.workspaceId(), line.workspace().in(language)),
                CoworkingInvoice.amount(line.grossCents(), language));
    }
}
