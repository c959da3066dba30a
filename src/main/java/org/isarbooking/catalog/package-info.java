/**
 * The catalog family: products of both lines as the Universal Commerce Protocol lists them. The families of the lines
 * implement {@link org.isarbooking.catalog.ProductSource}. The package {@code rules} has the rules for all products.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog;
