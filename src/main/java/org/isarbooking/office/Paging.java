package org.isarbooking.office;

import org.jspecify.annotations.Nullable;

/** What page is meant by an input that leaves it open. */
final class Paging {

    static final int LIMIT_BY_DEFAULT = 20;

    private Paging() {}

    static int limit(@Nullable Integer limit) {
        return limit == null ? LIMIT_BY_DEFAULT : limit;
    }

    static int offset(@Nullable Integer offset) {
        return offset == null ? 0 : offset;
    }
}
