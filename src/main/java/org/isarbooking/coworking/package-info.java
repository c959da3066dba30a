/**
 * The coworking family: rental days of workspaces, booked by accounts that are approved. Has one class for each
 * operation, and the REST resources.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.coworking;
