/**
 * The catalog family: products of both lines as the Universal Commerce Protocol lists them. The lines hand them in by
 * {@link org.isarbooking.catalog.ProductSource}. Rules for all products are in {@code rules}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog;
