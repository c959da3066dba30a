/**
 * The back office: operations of the owner, with the scope {@code office:manage}. The operations of the ledger need
 * only {@code invoice:read}. To change data, the office calls the packages that own the tables. It reads lists, search
 * results and days directly from these tables.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
