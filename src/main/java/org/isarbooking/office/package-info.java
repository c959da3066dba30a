/** The back office: operations of the owner, all with {@code office:manage}. Uses the public faces of the shared packages only. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
