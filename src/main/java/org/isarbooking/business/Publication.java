package org.isarbooking.business;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * The author and the means of a publication.
 *
 * @param by the account that publishes; null for a command and for a start
 */
public record Publication(Means from, @Nullable AccountRef by) {

    /** A command of an operator. */
    public static final Publication BY_COMMAND = new Publication(Means.COMMAND, null);

    /** The start of a service that is set to publish a business, for example in dev mode. */
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
