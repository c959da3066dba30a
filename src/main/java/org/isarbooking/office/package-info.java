/**
 * The back office: operations of the owner, all with the scope {@code office:manage}. To change data, it asks the
 * packages that own the tables. Its lists, searches and days are read across their tables.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
