/**
 * Finds entries of a catalog by words, in any language and despite typing errors. Imports java.* and annotations only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.shared.search;
