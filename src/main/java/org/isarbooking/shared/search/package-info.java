/** Finds entries of a catalog by words, in any language and with typing errors. Imports java.* only. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.shared.search;
