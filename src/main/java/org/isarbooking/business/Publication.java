package org.isarbooking.business;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * The author and the means of a publication.
 *
 * @param by the account that publishes; null when nobody has signed in
 */
public record Publication(Means from, @Nullable AccountRef by) {

    /** A command of an operator. */
    public static final Publication BY_COMMAND = new Publication(Means.COMMAND, null);

    /** The start of a service that publishes a file by itself, in dev mode for example. */
    public static final Publication AT_START = new Publication(Means.START, null);

    /** The means of publishing; stored in lower case. */
    public enum Means {
        /** A file that somebody sent to the office. */
        FILE,
        /** A form of the office. */
        FORM,
        START,
        COMMAND
    }
}
