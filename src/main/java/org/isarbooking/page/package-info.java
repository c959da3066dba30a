/**
 * The common parts of the console's pages and the public pages. They are sealed forms, cookies, the reading of fields
 * and addresses, and the wording of texts, dates and times. It contains no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.page;
