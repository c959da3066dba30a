package org.isarbooking.business;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Says who publishes, and how.
 *
 * @param by the account of whoever publishes; null when nobody has signed in
 */
public record Publication(Means from, @Nullable AccountRef by) {

    /** A command of an operator. */
    public static final Publication BY_COMMAND = new Publication(Means.COMMAND, null);

    /** The start of a service that people try out. */
    public static final Publication AT_START = new Publication(Means.START, null);

    /** The means of publishing, as the column names them in lower case. */
    public enum Means {
        /** A file that somebody sent to the office. */
        FILE,
        /** A form of the office. */
        FORM,
        START,
        COMMAND
    }
}
