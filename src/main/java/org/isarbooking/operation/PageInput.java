package org.isarbooking.operation;

import org.jspecify.annotations.Nullable;

/** The input of an operation that answers a page of a list. */
public interface PageInput extends OperationInput {

    /** The greatest number of items that is asked for; null means the default. */
    @Nullable
    Integer limit();

    /** The number of items before the page; null means the first page. */
    @Nullable
    Integer offset();

    /** Returns how many items the page has at most, 20 by default. */
    default int pageSize() {
        Integer limit = limit();
        return limit != null ? limit : 20;
    }

    /** Returns how many items come before the page. */
    default int firstShown() {
        Integer offset = offset();
        return offset != null ? offset : 0;
    }
}
