/**
 * The common parts of the console's pages and the public pages: sealed forms, cookies, the reading of fields and
 * addresses, and how pages write texts, dates and times. It contains no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.page;
