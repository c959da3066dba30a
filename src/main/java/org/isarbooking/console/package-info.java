/**
 * The web console: the owner's pages under {@code /office}, and the specialist's own week. Pages call operations as
 * other clients do, and show the outputs as HTML. They read no tables and contain no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.console;
