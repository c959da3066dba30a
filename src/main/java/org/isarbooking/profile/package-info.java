/** The profile family: who the connected account is, and whose service it is. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.profile;
