/** Rules for addresses on invoices: functions without framework or database. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.account.rules;
