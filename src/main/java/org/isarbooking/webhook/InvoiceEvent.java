package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.PublishedMessage;
import org.jspecify.annotations.Nullable;

/** The data of an event about an issued invoice or credit note, or a paid invoice. Contains no names or addresses. */
@PublishedMessage
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@Schema(name = "WebhookInvoice")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record InvoiceEvent(
        @NotNull @Schema(description = "The line of business")
        Business family,

        @NotNull @Min(1) @Schema(description = "The invoice")
        Long invoiceId,

        @NotNull @Schema(description = "Number printed on the invoice", examples = "2027-0001")
        String number,

        @NotNull
        @Schema(
                description = "invoice, or credit_note if an invoice is taken back",
                enumeration = {"invoice", "credit_note"})
        String kind,

        @NotNull @Pattern(regexp = "^[0-9]{4}-[0-9]{2}$") @Schema(description = "Invoiced month", examples = "2027-06")
        String month,

        @NotNull @Schema(description = "Date of issue", examples = "2027-07-01")
        LocalDate issuedOn,

        @NotNull @Schema(description = "Due date", examples = "2027-07-15")
        LocalDate dueOn,

        @NotNull @Schema(description = "Gross amount in euro cents, negative in a credit note", examples = "12000")
        Long totalCents,

        @Nullable @Min(1) @Schema(description = "Invoice that a credit note takes back")
        Long correctsId) {}
