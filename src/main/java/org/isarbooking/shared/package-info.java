/**
 * Small values that every package may use: money, languages, the business's time zone, pages, tokens. Imports only the
 * JDK, annotations and the library for phone numbers.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.shared;
