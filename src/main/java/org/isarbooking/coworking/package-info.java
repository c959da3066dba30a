/**
 * The coworking family: one class an operation, and its REST resource. Rental days of workspaces, booked by accounts
 * that are approved.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.coworking;
