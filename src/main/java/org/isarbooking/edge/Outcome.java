package org.isarbooking.edge;

import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/** The outcome of a call, for metrics and traces. */
final class Outcome {

    private static final String DONE = "done";
    private static final String ABANDONED = "abandoned";
    private static final String FAULT = "fault";

    private Outcome() {}

    /**
     * Returns {@code done}, {@code abandoned} if the caller has left, the code of a refusal, or {@code fault} for any
     * other failure.
     */
    static String of(@Nullable Throwable fault, boolean isCancelled) {
        if (isCancelled) {
            return ABANDONED;
        }
        if (fault == null) {
            return DONE;
        }
        return fault instanceof Refusal refusal ? refusal.code().value() : FAULT;
    }

    static boolean isFault(String outcome) {
        return outcome.equals(FAULT);
    }
}
