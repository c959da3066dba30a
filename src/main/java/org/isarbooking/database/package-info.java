/**
 * Access to PostgreSQL: transactions of repositories and statements, the database's clock, constraints, and shared or
 * kept answers. Used by every package that stores data.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.database;
