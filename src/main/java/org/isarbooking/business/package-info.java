/**
 * The business file (load, validate, apply) and the catalog that it publishes, as one document per version ({@link
 * org.isarbooking.business.CatalogDocument}). Operators use {@link org.isarbooking.business.BusinessCommands}, requests
 * use {@link org.isarbooking.business.Catalogs}. Families plant a file's seeds by {@link
 * org.isarbooking.business.SeedPlanter}. Uses the shared packages only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.business;
