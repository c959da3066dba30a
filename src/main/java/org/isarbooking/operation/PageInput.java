package org.isarbooking.operation;

import org.jspecify.annotations.Nullable;

/** The input of an operation that returns a page of a list. */
public interface PageInput extends OperationInput {

    /** Returns the requested greatest number of items; null for the default. */
    @Nullable
    Integer limit();

    /** Returns the number of items before the page; null for the first page. */
    @Nullable
    Integer offset();

    /** Returns the greatest number of items on the page, 20 by default. */
    default int pageSize() {
        Integer limit = limit();
        return limit != null ? limit : 20;
    }

    /** Returns the number of items before the page. */
    default int firstShown() {
        Integer offset = offset();
        return offset != null ? offset : 0;
    }
}
