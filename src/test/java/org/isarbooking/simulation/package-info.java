/**
 * Simulates a business over days and months: many random decisions, one after the other, made by the rules alone under
 * a virtual clock. One seed gives one course of events.
 */
@NullMarked
package org.isarbooking.simulation;

import org.jspecify.annotations.NullMarked;
