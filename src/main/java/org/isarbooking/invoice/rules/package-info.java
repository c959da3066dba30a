/** What is billed, and how amounts are taken apart: functions over records, without clock, framework or database. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.invoice.rules;
