package org.isarbooking.invoice;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.YearMonth;
import org.isarbooking.invoice.rules.Balance;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * The result of a query: an invoice with its credit note and its balance, or a credit note with its invoice.
 *
 * @param corrects the invoice that a credit note takes back; null for an invoice
 * @param creditedBy the credit note that takes an invoice back; null without one
 * @param balance the balance of an invoice; null for a credit note
 * @param total the length of the whole list
 */
@RegisterForReflection // Hibernate creates instances by reflection
record InvoiceRow(
        InvoiceEntity invoice,
        @Nullable InvoiceEntity corrects,
        @Nullable InvoiceEntity creditedBy,
        @Nullable InvoiceBalanceEntity balance,
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
                reference(creditedBy),
                CreditedDays.of(invoice.correctedDays),
                standing(balance));
    }

    private static IssuedInvoice.@Nullable Standing standing(@Nullable InvoiceBalanceEntity balance) {
        return balance == null
                ? null
                : new IssuedInvoice.Standing(
                        new Balance(balance.owedCents, balance.paidCents, balance.credited, balance.writtenOff),
                        balance.level,
                        balance.payBy == null ? balance.dueOn : balance.payBy);
    }

    private static IssuedInvoice.@Nullable Reference reference(@Nullable InvoiceEntity other) {
        return other == null ? null : new IssuedInvoice.Reference(other.id(), other.number, other.issuedOn);
    }
}
