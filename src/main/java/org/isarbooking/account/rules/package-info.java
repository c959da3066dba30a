/** What makes an address one that invoices can be made out to: functions of plain Java. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.account.rules;
