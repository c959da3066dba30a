/** The rules of specialists' own changes: functions over records. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.staff.rules;
