package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;

/** A day or month of a series that can't be rented. */
public sealed interface Rejection {

    Reason reason();

    /** The reason. If several apply, the first one in this order is reported. */
    enum Reason {
        /** The day is over. */
        PAST,
        /** The day can't be booked yet. */
        BEYOND_HORIZON,
        /** The workspace isn't rented on that weekday or date. */
        CLOSED,
        /** The account has booked the workspace, or another workspace that shares a place with it, on that day. */
        ALREADY_BOOKED,
        /** Somebody else has taken the day. */
        OCCUPIED,
        /** The month has no such day. */
        NO_SUCH_DATE;

        /** Returns the wire form, for example {@code already_booked}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A day that can't be rented. */
    record Day(LocalDate date, Reason reason) implements Rejection {}

    /** A month without the day that a monthly series repeats. */
    record Month(YearMonth month) implements Rejection {

        @Override
        public Reason reason() {
            return Reason.NO_SUCH_DATE;
        }
    }
}
