/** The rules for specialists' changes of their calendars: functions over records. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff.rules;
