package org.isarbooking.invoice;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.YearMonth;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * An invoice with what takes it back, as one statement reads them.
 *
 * @param corrects the invoice that a credit note takes back, else null
 * @param creditedBy the credit note that takes an invoice back; null while none does
 * @param total how many the whole list has
 */
@RegisterForReflection // Hibernate makes it
record InvoiceRow(
        InvoiceEntity invoice,
        @Nullable InvoiceEntity corrects,
        @Nullable InvoiceEntity creditedBy,
        long total) {

    IssuedInvoice toInvoice() {
        return new IssuedInvoice(
                invoice.id(),
                invoice.number,
                IssuedInvoice.Kind.of(invoice.kind),
                new AccountRef(invoice.accountId),
                YearMonth.from(invoice.month),
                invoice.issuedOn,
                invoice.dueOn,
                invoice.issuedAt,
                Language.of(invoice.language).orElse(Language.DEFAULT),
                invoice.seller,
                invoice.buyer,
                new Percent(invoice.vatPercent),
                invoice.totals(),
                reference(corrects),
                reference(creditedBy));
    }

    private static IssuedInvoice.@Nullable Reference reference(@Nullable InvoiceEntity other) {
        return other == null ? null : new IssuedInvoice.Reference(other.id(), other.number, other.issuedOn);
    }
}
