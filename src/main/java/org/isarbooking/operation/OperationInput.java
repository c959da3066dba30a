package org.isarbooking.operation;

import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The JSON object that an operation takes, as a record. The Bean Validation annotations of its components define the
 * limits. The edges derive the JSON Schema from them, and an invalid input never reaches the operation.
 */
public interface OperationInput {

    /** Returns the requested language; null for the default. */
    default @Nullable Language language() {
        return null;
    }

    /**
     * Returns whether inputs of this type have no texts, only numbers, days and choices. Inputs without texts may be
     * kept in memory after their call.
     */
    default boolean concernsNobody() {
        return false;
    }

    /** Returns whether the call takes so much work that calls of anonymous callers are limited. */
    default boolean asksForMuchWork() {
        return false;
    }
}
