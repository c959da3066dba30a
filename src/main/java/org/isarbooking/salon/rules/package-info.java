/** Pure rules of visits: planning, slots, prices. Imports java.*, JSpecify, shared and the calendar rules only. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.salon.rules;
