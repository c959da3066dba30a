/**
 * The back office: operations of the owner, with the scope {@code office:manage}. For the ledger, {@code invoice:read}
 * suffices. The packages that own the tables change the data for the office. Lists, searches and days are read across
 * these tables.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
