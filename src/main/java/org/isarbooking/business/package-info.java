/**
 * Loads, validates and applies the business file, and stores the catalog that it publishes: one document for each
 * version ({@link org.isarbooking.business.CatalogDocument}). Operators use
 * {@link org.isarbooking.business.BusinessCommands}. Requests use {@link org.isarbooking.business.Catalogs}. The
 * families of operations implement {@link org.isarbooking.business.SeedPlanter} to plant a file's seeds. This package
 * imports only shared packages.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.business;
