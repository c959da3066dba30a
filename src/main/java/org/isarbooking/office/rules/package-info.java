/** The rules of the office's reports: pure functions over records. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office.rules;
