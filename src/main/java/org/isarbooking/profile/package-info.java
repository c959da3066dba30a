/** The profile family: who the connected account is. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.profile;
