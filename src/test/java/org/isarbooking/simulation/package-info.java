/**
 * Simulates a business over days and months. Only the code of the rules makes the decisions, with random input and a
 * virtual clock. One seed gives one course of events.
 */
@NullMarked
package org.isarbooking.simulation;

import org.jspecify.annotations.NullMarked;
