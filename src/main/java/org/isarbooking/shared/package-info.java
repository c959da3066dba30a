/**
 * Small values that every package may use: money, languages, the business's time zone, pages, tokens. Imports {@code
 * java.*} and Jackson's annotations only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.shared;
