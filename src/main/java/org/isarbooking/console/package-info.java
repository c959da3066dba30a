/**
 * The web console: the owner's pages under {@code /office}, and the specialist's own week. Pages call operations as any
 * other client does, and lay out the answers. They read no tables and contain no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.console;
