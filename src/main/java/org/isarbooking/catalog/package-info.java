/**
 * The catalog family: products of both lines as the Universal Commerce Protocol lists them. The lines hand them in by
 * {@link org.isarbooking.catalog.ProductSource}; what holds for every product is in {@code rules}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog;
