/**
 * Rules of billing, payment, reminders, VAT and the ledger: functions over records, without clock, framework or
 * database.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice.rules;
