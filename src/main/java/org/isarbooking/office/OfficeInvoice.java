package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.CreditedDays;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.InvoiceRegister;
import org.isarbooking.invoice.InvoiceStatus;
import org.isarbooking.invoice.IssuedInvoice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or a credit note, as the owner sees it. Amounts are never negative: a credit note shows the amounts that
 * it takes back.
 */
@Schema(name = "OfficeInvoice")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeInvoice(
        @NotNull @Schema(description = "Id of the invoice or credit note")
        Long invoiceId,

        @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00042")
        String number,

        @NotNull @Schema(description = "invoice or credit_note; a credit note takes an invoice back")
        Kind kind,

        @NotNull @Schema(description = "Account of the tenant")
        UUID accountId,

        @NotNull @Schema(description = "Recipient on the document", examples = "Studio Nord")
        String buyer,

        @NotNull @Schema(description = "Invoiced month, YYYY-MM", examples = "2027-06")
        String month,

        @NotNull @Schema(description = "Date of issue, local date in Munich")
        LocalDate issuedOn,

        @NotNull @Schema(description = "Due date, local date in Munich")
        LocalDate dueOn,

        @NotNull @Schema(description = "Amount without VAT") Money net,

        @NotNull @Schema(description = "VAT contained in the gross amount")
        Money vat,

        @NotNull @Schema(description = "Gross amount to pay; for a credit note, the gross amount taken back")
        Money gross,

        @NotNull
        @Schema(
                description = "Amount still owed, reminder fees included. Zero for a credit note, and for an invoice "
                        + "taken back or written off")
        Money due,

        @Nullable @Schema(description = "Payment status of the invoice; absent for a credit note")
        InvoiceStatus state,

        @Nullable @Schema(description = "Amount already paid; absent for a credit note")
        Money paid,

        @Nullable @Schema(description = "Reminder fees owed in addition to gross; absent for a credit note")
        Money fees,

        @Nullable
        @Schema(description = "Latest payment date: set by the last reminder, else due_on; absent for a credit note")
        LocalDate payBy,

        @Nullable @Schema(description = "Level of the last reminder, 0 if there was none; absent for a credit note")
        Integer reminders,

        @Nullable @Schema(description = "The invoice taken back by this credit note; absent for an invoice")
        Reference corrects,

        @Nullable @Schema(description = "The credit note that takes this invoice back; absent while the invoice stands")
        Reference creditedBy,

        @Nullable @Schema(description = "For a credit note: the reason, hidden from the tenant")
        String reason,

        @Nullable
        @Schema(description = "Treatment of the credited days; absent for an invoice, and for old credit notes")
        CreditedDays creditedDays,

        @NotNull @Schema(description = "Protected download of the document")
        Document document) {

    /** The kinds of documents. */
    @Schema(name = "OfficeInvoiceKind")
    public enum Kind {
        @JsonProperty("invoice")
        INVOICE,
        @JsonProperty("credit_note")
        CREDIT_NOTE;

        IssuedInvoice.Kind issued() {
            return switch (this) {
                case INVOICE -> IssuedInvoice.Kind.INVOICE;
                case CREDIT_NOTE -> IssuedInvoice.Kind.CREDIT_NOTE;
            };
        }

        static Kind of(IssuedInvoice.Kind kind) {
            return switch (kind) {
                case INVOICE -> INVOICE;
                case CREDIT_NOTE -> CREDIT_NOTE;
            };
        }
    }

    /** Another invoice or credit note of the account. */
    @Schema(name = "OfficeInvoiceReference")
    public record Reference(
            @NotNull @Schema(description = "Id of the invoice or credit note")
            Long invoiceId,

            @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00043")
            String number) {

        private static @Nullable Reference of(IssuedInvoice.@Nullable Reference reference) {
            return reference == null ? null : new Reference(reference.id(), reference.number());
        }
    }

    /** The protected download of the PDF. */
    @Schema(name = "OfficeInvoiceDocument")
    public record Document(
            @NotNull
            @Schema(description = "Address that opens the PDF without a token until expires_at; keep it private")
            URI url,

            @NotNull @Schema(description = "Time at which the link stops working, in Munich")
            OffsetDateTime expiresAt) {

        /** Leaves the link out of logs, since it grants access to the PDF. */
        @Override
        public String toString() {
            return "Document[hidden]";
        }
    }

    static OfficeInvoice of(InvoiceRegister.Entry entry, InvoiceLinks links, Language language, Instant now) {
        IssuedInvoice invoice = entry.invoice();
        IssuedInvoice.@Nullable Standing standing = invoice.standing();
        InvoiceLinks.Link link = links.of(invoice.id(), invoice.account(), now);
        return new OfficeInvoice(
                invoice.id(),
                invoice.number(),
                Kind.of(invoice.kind()),
                invoice.account().id(),
                invoice.buyer().name(),
                invoice.month().toString(),
                invoice.issuedOn(),
                invoice.dueOn(),
                amount(invoice.totals().net(), language),
                amount(invoice.totals().vat(), language),
                amount(invoice.totals().gross(), language),
                amount(invoice.open(), language),
                invoice.state(Munich.dateAt(now)).map(InvoiceStatus::of).orElse(null),
                standing == null ? null : amount(invoice.paid(), language),
                standing == null ? null : amount(invoice.fees(), language),
                standing == null ? null : standing.payBy(),
                standing == null ? null : standing.level(),
                Reference.of(invoice.corrects()),
                Reference.of(invoice.creditedBy()),
                entry.reason(),
                invoice.creditedDays(),
                new Document(link.url(), Munich.timeAt(link.expiresAt())));
    }

    private static Money amount(long cents, Language language) {
        return Money.ofCents(Math.abs(cents), language);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeInvoice[" + number + "]";
    }
}
