/**
 * The back office: operations of the owner, all with {@code office:manage}. Asks the owners of tables to change
 * something, and reads across their tables what it shows: lists, searches, the day.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.office;
