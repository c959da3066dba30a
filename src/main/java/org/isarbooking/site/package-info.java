/**
 * The public pages, for people without a token. They call operations as any other client does, and lay out the answers.
 * They know no table and no rule of the business.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.site;
