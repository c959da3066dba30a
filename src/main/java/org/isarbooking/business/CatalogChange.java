package org.isarbooking.business;

import org.jspecify.annotations.Nullable;

/**
 * A change to one value of the catalog.
 *
 * @param path the path of a value such as {@code services.classic-facial.price}, or of an entry such as
 *     {@code services.classic-facial}
 * @param value the new value in the form of a file, with commas between the items of a list; "" adds the entry at the
 *     path; null removes the value or the entry
 */
public record CatalogChange(String path, @Nullable String value) {}
