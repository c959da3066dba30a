/** The coworking family: workspaces that are rented by the day. One class an operation, and the REST resources over them. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.coworking;
