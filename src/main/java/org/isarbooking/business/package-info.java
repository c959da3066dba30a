/**
 * The business file (load, validate, apply) and the catalog that it publishes: {@link
 * org.isarbooking.business.BusinessCommands} is the face for operators, {@link org.isarbooking.business.Catalogs} the one for
 * requests. Uses the shared package only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.business;
