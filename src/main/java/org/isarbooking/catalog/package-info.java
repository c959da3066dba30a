/**
 * The catalog family: products of both lines as the Universal Commerce Protocol lists them. The families of the lines
 * implement {@link org.isarbooking.catalog.ProductSource}. Rules for all products are in {@code rules}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog;
