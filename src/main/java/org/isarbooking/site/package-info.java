/**
 * The public pages, for people without a token: they call operations as any other client does, and lay out what these
 * answer. They know no table and no rule of the business.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.site;
