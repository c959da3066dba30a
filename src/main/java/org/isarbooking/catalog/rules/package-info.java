/**
 * Products as catalogs list them: which identifiers lead where, what filters leave, what selections match. Pure
 * functions over records.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.catalog.rules;
