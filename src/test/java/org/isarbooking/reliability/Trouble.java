package org.isarbooking.reliability;

import java.time.Duration;
import java.time.Instant;

/**
 * Something that goes wrong for a while.
 *
 * @param lasts from its beginning to its end
 * @param ends from then on the service is expected to work again, without a hand
 * @param isOver whether it does
 * @param tidies what is left to do once it does
 */
record Trouble(String name, Step begins, Duration lasts, Step ends, Condition isOver, Step tidies) {

    /** Something that the trouble does. */
    interface Step {
        void go() throws Exception;
    }

    /** Something that is waited for. */
    interface Condition {
        boolean holds() throws Exception;
    }

    /**
     * How long a trouble of that kind was felt after its end.
     *
     * @param from when it began
     * @param until when all was well again
     */
    record Recovery(String trouble, Duration after, Instant from, Instant until) {}
}
