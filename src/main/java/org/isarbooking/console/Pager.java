package org.isarbooking.console;

import org.isarbooking.operation.PageOutput;
import org.jspecify.annotations.Nullable;

/**
 * A page's position in a list.
 *
 * @param previous the offset of the previous page; null on the first page
 * @param next the offset of the next page; null on the last page
 */
public record Pager(
        int total, @Nullable Integer previous, @Nullable Integer next) {

    /** The position if the operation refused to list anything. */
    static final Pager NOWHERE = new Pager(0, null, null);

    static Pager of(PageOutput page) {
        return of(page, page.total());
    }

    /** Returns the position of a page that shows several lists. {@code total} is the number of items of all lists. */
    static Pager of(PageOutput page, int total) {
        int offset = page.offset();
        return new Pager(total, offset == 0 ? null : Math.max(0, offset - page.limit()), page.nextOffset());
    }
}
