/**
 * The web console: the owner's pages under {@code /office}, and the specialist's own week. Pages call operations as any
 * other client does, and lay out the answers. They know no table and no rule of the business.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.console;
