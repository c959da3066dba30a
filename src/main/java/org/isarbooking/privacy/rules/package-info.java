/** The conditions for erasing a person: a function over facts. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy.rules;
