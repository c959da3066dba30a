/**
 * How the service talks to PostgreSQL: transactions, the clock in columns, names of constraints; what is read once for
 * many, and what is kept of it. Shared by everything that stores.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.database;
