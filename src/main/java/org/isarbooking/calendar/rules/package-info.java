/** Pure rules of local days, working time and free minutes. Imports java.* and shared only. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.calendar.rules;
