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
 * it takes back, and its kind says so.
 */
@Schema(name = "OfficeInvoice")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeInvoice(
        @NotNull @Schema(description = "Names the invoice") Long invoiceId,

        @NotNull @Schema(description = "As it stands on the document", examples = "RE-2027-00042")
        String number,

        @NotNull @Schema(description = "A credit note takes an invoice back")
        Kind kind,

        @NotNull @Schema(description = "Whose it is: the account")
        UUID accountId,

        @NotNull @Schema(description = "Whom it is made out to", examples = "Studio Nord")
        String buyer,

        @NotNull @Schema(description = "The month that it is for, YYYY-MM", examples = "2027-06")
        String month,

        @NotNull @Schema(description = "Its local date") LocalDate issuedOn,

        @NotNull @Schema(description = "The last local date to pay")
        LocalDate dueOn,

        @NotNull @Schema(description = "The amount without VAT")
        Money net,

        @NotNull @Schema(description = "The VAT that the gross amount contains")
        Money vat,

        @NotNull @Schema(description = "What is to be paid, or of a credit note, what is taken back")
        Money gross,

        @NotNull
        @Schema(
                description =
                        "What of it is owed, with the fees of reminders: nothing of a credit note, and of an invoice that was taken back or written off")
        Money due,

        @Nullable @Schema(description = "Where the invoice stands; absent of a credit note")
        InvoiceStatus state,

        @Nullable @Schema(description = "What is paid; absent of a credit note")
        Money paid,

        @Nullable @Schema(description = "The fees of reminders that are owed beside gross; absent of a credit note")
        Money fees,

        @Nullable
        @Schema(
                description =
                        "The last local date to pay, as the last reminder says, else due_on; absent of a credit note")
        LocalDate payBy,

        @Nullable @Schema(description = "The level of the last reminder; 0 without one, absent of a credit note")
        Integer reminders,

        @Nullable @Schema(description = "The invoice that a credit note takes back; absent of an invoice")
        Reference corrects,

        @Nullable @Schema(description = "The credit note that takes this invoice back; absent while it stands")
        Reference creditedBy,

        @Nullable @Schema(description = "Why the invoice was taken back, of a credit note; the tenant doesn't see it")
        String reason,

        @Nullable
        @Schema(
                description =
                        "What becomes of what a credit note takes back; absent of an invoice, and of old credit notes")
        CreditedDays creditedDays,

        @NotNull @Schema(description = "The protected download")
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
            @NotNull @Schema(description = "Names it") Long invoiceId,

            @NotNull @Schema(description = "As it stands on the document", examples = "RE-2027-00043")
            String number) {

        private static @Nullable Reference of(IssuedInvoice.@Nullable Reference reference) {
            return reference == null ? null : new Reference(reference.id(), reference.number());
        }
    }

    /** The protected download of the PDF. */
    @Schema(name = "OfficeInvoiceDocument")
    public record Document(
            @NotNull @Schema(description = "Opens the PDF without a token until expires_at; not to be passed on")
            URI url,

            @NotNull @Schema(description = "From then on the link is of no use")
            OffsetDateTime expiresAt) {

        /** Leaves the link out of logs: it works as a key. */
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
