package org.isarbooking.console;

import org.isarbooking.operation.PageOutput;
import org.jspecify.annotations.Nullable;

/**
 * Where a page of a list stands.
 *
 * @param previous the offset of the page before; null when there is none
 * @param next the offset of the page after; null when there is none
 */
public record Pager(
        int total, @Nullable Integer previous, @Nullable Integer next) {

    static Pager of(PageOutput page) {
        return of(page, page.total());
    }

    /** Returns where a page stands that shows several lists, which have so many items together. */
    static Pager of(PageOutput page, int total) {
        int offset = page.offset();
        return new Pager(total, offset == 0 ? null : Math.max(0, offset - page.limit()), page.nextOffset());
    }
}
