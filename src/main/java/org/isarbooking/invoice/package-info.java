/**
 * Monthly invoices of rented days and agreements. The numbers of invoices have no gaps. Invoices never change; a credit
 * note can take an invoice back. An invoice's document is a PDF with an embedded e-invoice. It is made on a worker
 * thread after the invoice is committed, and is downloaded by a signed link. The package also stores payments,
 * reminders and write-offs, and reads the ledger.
 *
 * <p>Reads rental days from the tables of the coworking line. This line records the invoices of billed days through
 * {@code BilledDays}. The package doesn't import any family of operations, such as {@code coworking} or {@code office}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice;
