/** Rules of billing and of VAT: functions over records, without clock, framework or database. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice.rules;
