/**
 * The business file (load, validate, apply) and the catalog that it publishes, one document a version ({@link
 * org.isarbooking.business.CatalogDocument}): {@link org.isarbooking.business.BusinessCommands} is the face for
 * operators, {@link org.isarbooking.business.Catalogs} the one for requests. Families plant what a file seeds, by
 * {@link org.isarbooking.business.SeedPlanter}. Uses the shared packages only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.business;
