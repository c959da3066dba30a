/**
 * Monthly invoices of rented days and agreements: issued in one transaction with a number without gaps, never changed,
 * taken back by credit notes only. Documents (a PDF that is an e-invoice, too) are made after that, on worker threads,
 * and downloaded by signed links.
 *
 * <p>Reads what has been rented from the tables of the rental line, which binds billed days by a port; knows no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice;
