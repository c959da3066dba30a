/**
 * Monthly invoices of rented days and agreements. Their numbers have no gaps. They never change; only credit notes take
 * them back. Documents (a PDF that is an e-invoice, too) are made afterwards on worker threads, and downloaded by
 * signed links. Also stores payments, reminders and write-offs, and reads the ledger.
 *
 * <p>Reads rented days from the tables of the coworking line, which binds billed days to their invoices through
 * {@code BilledDays}. Imports no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice;
