package org.isarbooking.console;

import org.isarbooking.operation.PageOutput;
import org.jspecify.annotations.Nullable;

/**
 * The position of a page in a list.
 *
 * @param previous the offset of the page before; null without one
 * @param next the offset of the page after; null without one
 */
public record Pager(
        int total, @Nullable Integer previous, @Nullable Integer next) {

    /** The position in a list that was refused. */
    static final Pager NOWHERE = new Pager(0, null, null);

    static Pager of(PageOutput page) {
        return of(page, page.total());
    }

    /** Returns the position of a page that shows several lists; {@code total} counts the items of all. */
    static Pager of(PageOutput page, int total) {
        int offset = page.offset();
        return new Pager(total, offset == 0 ? null : Math.max(0, offset - page.limit()), page.nextOffset());
    }
}
