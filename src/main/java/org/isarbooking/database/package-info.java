/**
 * How the service talks to PostgreSQL: transactions of repositories and statements, the clock in columns, names of
 * constraints; answers that are read once for many, and those that are kept. Shared by everything that stores.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.database;
