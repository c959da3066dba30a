package org.isarbooking.start;

/**
 * Thrown when the service can't start for a reason that an operator can fix. Only the message is shown. The message
 * names the remedy.
 */
final class StartRefused extends RuntimeException {

    private final String advice;

    StartRefused(String advice) {
        super(advice);
        this.advice = advice;
    }

    StartRefused(String advice, Throwable cause) {
        super(advice, cause);
        this.advice = advice;
    }

    /** Returns the mistake and its remedy, for a terminal. */
    String advice() {
        return advice;
    }
}
