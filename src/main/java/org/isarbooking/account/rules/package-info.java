/** Rules for addresses on invoices: functions of plain Java. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.account.rules;
