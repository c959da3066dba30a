/** The profile family: the connected account, the business, and subscriptions of partners' programs. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.profile;
