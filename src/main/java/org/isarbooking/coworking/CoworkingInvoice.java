package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.InvoiceStatus;
import org.isarbooking.invoice.IssuedInvoice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or credit note of the account (contract, "Invoice record"). Amounts are never negative. The amounts of a
 * credit note are the amounts that it takes back.
 *
 * @param dueOn the due date; for a credit note its date of issue
 */
@Schema(description = "An invoice or a credit note. The amounts of a credit note are the amounts that it takes back")
public record CoworkingInvoice(
        @NotNull @Min(1) @Schema(description = "Id of the invoice in this service")
        Long invoiceId,

        @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00042")
        String number,

        @NotNull @Schema(description = "invoice or credit_note; a credit note takes an invoice back")
        Kind kind,

        @NotNull @Schema(description = "Invoiced month, YYYY-MM", examples = "2027-06")
        String month,

        @NotNull @Schema(description = "Date of issue, local date in Munich")
        LocalDate issuedOn,

        @NotNull @Schema(description = "Due date, local date in Munich")
        LocalDate dueOn,

        @NotNull @Schema(description = "Amount without VAT") Money net,

        @NotNull @Schema(description = "VAT contained in the gross amount")
        Vat vat,

        @NotNull @Schema(description = "Gross amount to pay; for a credit note, the gross amount taken back")
        Money gross,

        @Schema(
                nullable = true,
                required = true,
                description = "The invoice taken back by this credit note; null for an invoice")
        @Nullable
        Reference corrects,

        @Schema(
                nullable = true,
                required = true,
                description = "The credit note that takes this invoice back; null while the invoice stands")
        @Nullable
        Reference creditedBy,

        @NotNull @Schema(description = "Protected download of the document")
        Document document,

        @Schema(nullable = true, required = true, description = "Payment status of the invoice; null for a credit note")
        @Nullable
        InvoiceStatus state,

        @Schema(nullable = true, required = true, description = "Amount already paid; null for a credit note") @Nullable
        Money paid,

        @Schema(
                nullable = true,
                required = true,
                description = "Reminder fees owed in addition to gross; null for a credit note")
        @Nullable
        Money fees,

        @Schema(
                nullable = true,
                required = true,
                description = "Amount still due, fees included; null for a credit note")
        @Nullable
        Money due,

        @Schema(
                nullable = true,
                required = true,
                description = "Latest payment date: that of the last reminder, else due_on; null for a credit note")
        @Nullable
        LocalDate payBy,

        @Schema(
                nullable = true,
                required = true,
                description = "Level of the last reminder, 0 if there was none; null for a credit note")
        @Nullable
        Integer reminders) {

    /** The kind of document. */
    @Schema(name = "InvoiceKind")
    public enum Kind {
        @JsonProperty("invoice")
        INVOICE,
        @JsonProperty("credit_note")
        CREDIT_NOTE
    }

    /**
     * The VAT in the gross amount.
     *
     * @param percent digits, with decimals only if needed
     */
    @Schema(name = "InvoiceVat")
    public record Vat(
            @NotNull @Schema(description = "The rate", examples = "19")
            String percent,

            @NotNull @Schema(description = "The amount") Money amount) {}

    /** Another invoice or credit note of the same account. */
    @Schema(name = "InvoiceReference")
    public record Reference(
            @NotNull @Min(1) @Schema(description = "Id of the invoice in this service")
            Long invoiceId,

            @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00043")
            String number) {

        private static @Nullable Reference of(IssuedInvoice.@Nullable Reference reference) {
            return reference == null ? null : new Reference(reference.id(), reference.number());
        }
    }

    /**
     * The protected download of the document.
     *
     * @param url the link that opens the document without sign-in, until the link expires
     */
    @Schema(name = "InvoiceDocument")
    public record Document(
            @NotNull
            @Schema(description = "Address that opens the document without a token until expires_at; keep it private")
            URI url,

            @NotNull @Schema(description = "Time at which the link stops working, in Munich")
            OffsetDateTime expiresAt,

            @NotNull @Schema(description = "Media type of the document", examples = PDF)
            String mediaType) {

        private static final String PDF = "application/pdf";

        private static Document of(InvoiceLinks.Link link) {
            return new Document(link.url(), Munich.timeAt(link.expiresAt()), PDF);
        }

        /** Leaves the link out of logs, since it opens the document without sign-in. */
        @Override
        public String toString() {
            return "Document[hidden]";
        }
    }

    static CoworkingInvoice of(IssuedInvoice invoice, InvoiceLinks links, Language language, Instant now) {
        IssuedInvoice.@Nullable Standing standing = invoice.standing();
        return new CoworkingInvoice(
                invoice.id(),
                invoice.number(),
                switch (invoice.kind()) {
                    case INVOICE -> Kind.INVOICE;
                    case CREDIT_NOTE -> Kind.CREDIT_NOTE;
                },
                invoice.month().toString(),
                invoice.issuedOn(),
                invoice.dueOn(),
                amount(invoice.totals().net(), language),
                new Vat(invoice.vat().toString(), amount(invoice.totals().vat(), language)),
                amount(invoice.totals().gross(), language),
                Reference.of(invoice.corrects()),
                Reference.of(invoice.creditedBy()),
                Document.of(links.of(invoice.id(), invoice.account(), now)),
                invoice.state(Munich.dateAt(now)).map(InvoiceStatus::of).orElse(null),
                standing == null ? null : amount(invoice.paid(), language),
                standing == null ? null : amount(invoice.fees(), language),
                standing == null ? null : amount(invoice.open(), language),
                standing == null ? null : standing.payBy(),
                standing == null ? null : standing.level());
    }

    /** Returns the amount without its sign. */
    static Money amount(long cents, Language language) {
        return Money.ofCents(Math.abs(cents), language);
    }
}
