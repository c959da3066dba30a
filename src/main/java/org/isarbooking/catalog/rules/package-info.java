/** Products as catalogs list them: lookups by identifier, filters and selections. Pure functions over records. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog.rules;
