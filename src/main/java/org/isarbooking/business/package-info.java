/** The business file (load, validate, apply) and the catalog that it publishes. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.business;
