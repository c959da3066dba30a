package org.isarbooking.console;

import org.jspecify.annotations.Nullable;

/**
 * Where a page of a list stands.
 *
 * @param previous the offset of the page before; null when there is none
 * @param next the offset of the page after; null when there is none
 */
public record Pager(
        int total, @Nullable Integer previous, @Nullable Integer next) {

    static Pager of(int total, int offset, int limit, @Nullable Integer next) {
        return new Pager(total, offset == 0 ? null : Math.max(0, offset - limit), next);
    }
}
