package org.isarbooking.start;

/** The service can't start, for a reason an operator can mend; the message says what to do and is all that is shown. */
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

    /** Returns what is wrong and what to do about it, for a terminal. */
    String advice() {
        return advice;
    }
}
