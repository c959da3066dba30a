package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;

/** Something that was asked for and can't be rented. */
public sealed interface Rejection {

    Reason reason();

    /** Why not. The first that applies is told. */
    enum Reason {
        /** It is over. */
        PAST,
        /** It can't be booked yet. */
        BEYOND_HORIZON,
        /** The workspace isn't rented on that weekday or date. */
        CLOSED,
        /** The account has booked the workspace, or something that shares its places, on that day. */
        ALREADY_BOOKED,
        /** Somebody else has. */
        OCCUPIED,
        /** The month doesn't have such a day. */
        NO_SUCH_DATE;

        /** The wire form, for example {@code already_booked}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A day that fails. */
    record Day(LocalDate date, Reason reason) implements Rejection {}

    /** A month without the day that a monthly series repeats. */
    record Month(YearMonth month) implements Rejection {

        @Override
        public Reason reason() {
            return Reason.NO_SUCH_DATE;
        }
    }
}
