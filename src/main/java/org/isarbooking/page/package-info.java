/**
 * The common parts of the console's pages and the public pages. These parts are sealed forms, cookies, reading of
 * fields and addresses, and wording of texts, dates and times. This package contains no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.page;
