/**
 * What the pages of the console and the public pages have in common: sealed forms, cookies, the reading of fields and
 * addresses, short dates. It knows nothing of the business.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.page;
