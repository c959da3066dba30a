package org.isarbooking.reliability;

import java.time.Duration;
import java.time.Instant;

/**
 * A temporary fault of the environment or of a process.
 *
 * @param lasts the time between {@code begins} and {@code ends}
 * @param ends ends the trouble; from then on the service must recover by itself
 * @param isOver true when the service works again
 * @param tidies the remaining work after the service works again
 */
record Trouble(String name, Step begins, Duration lasts, Step ends, Condition isOver, Step tidies) {

    /** A step of a trouble. */
    interface Step {
        void go() throws Exception;
    }

    /** A condition to wait for. */
    interface Condition {
        boolean holds() throws Exception;
    }

    /**
     * The time that the service needed to work again after a trouble.
     *
     * @param after from the trouble's end until the service worked again
     * @param from when the trouble began
     * @param until when the work after the trouble was done
     */
    record Recovery(String trouble, Duration after, Instant from, Instant until) {}
}
