/** What must be settled before a person can be erased: a function over facts. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy.rules;
