package org.isarbooking.shared;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a longer list.
 *
 * @param total the length of the whole list
 * @param nextOffset the start of the next page; null on the last page, on an empty page, and beyond {@link
 *     #GREATEST_OFFSET}
 */
public record Page<T>(List<T> items, int total, @Nullable Integer nextOffset) {

    /** The greatest offset of the contract ("Limits"). */
    public static final int GREATEST_OFFSET = 10_000;

    public Page {
        items = List.copyOf(items);
    }

    /** Returns a page of a whole list. */
    public static <T> Page<T> of(List<T> all, int offset, int limit) {
        int from = Math.min(offset, all.size());
        int to = Math.min(from + limit, all.size());
        return new Page<>(all.subList(from, to), all.size(), nextOffset(offset, to - from, all.size()));
    }

    /** Returns a page of a list of {@code total} items. The page begins after {@code offset} items. */
    public static <T> Page<T> part(List<T> items, int offset, long total) {
        int all = Math.toIntExact(total);
        return new Page<>(items, all, nextOffset(offset, items.size(), all));
    }

    public <U> Page<U> map(Function<T, U> form) {
        return new Page<>(items.stream().map(form).toList(), total, nextOffset);
    }

    /**
     * Returns the start of the page that follows {@code shown} items; null after the last page, after an empty page,
     * and beyond {@link #GREATEST_OFFSET}.
     */
    public static @Nullable Integer nextOffset(int offset, int shown, int total) {
        int next = offset + shown;
        return shown > 0 && next < total && next <= GREATEST_OFFSET ? next : null;
    }
}
