/**
 * The back office: operations of the owner, with the scope {@code office:manage}. The operations of the ledger need
 * only {@code invoice:read}. The packages that own the tables change their data for the office. The office itself reads
 * lists, searches and days across these tables.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
