/** The obstacles to erasing a person. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy.rules;
