package org.isarbooking.business;

import org.jspecify.annotations.Nullable;

/**
 * Says what one value of the catalog shall be.
 *
 * @param path what it is about, as differences name it: {@code services.classic-facial.price}, or an entry such as
 *     {@code services.classic-facial}
 * @param value the new value as a file has it, with commas between those of a list; "" adds an entry that is not there;
 *     null takes the value or the entry away
 */
public record CatalogChange(String path, @Nullable String value) {}
