package org.isarbooking.operation;

import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The one JSON object that an operation takes, as a record. The Bean Validation annotations of its components say the
 * limits; the edges derive the JSON Schema from them, and an input that violates it never reaches the operation.
 */
public interface OperationInput {

    /** The language asked for; null means the default. */
    default @Nullable Language language() {
        return null;
    }

    /**
     * Whether it is made of numbers, days and choices alone, never of text, so that it may stay in memory for a while
     * after its call. It never changes.
     */
    default boolean concernsNobody() {
        return false;
    }

    /** Whether answering is so much work that callers without an account may ask for it only so often. */
    default boolean asksForMuchWork() {
        return false;
    }
}
