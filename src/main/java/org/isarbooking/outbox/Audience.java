package org.isarbooking.outbox;

import java.util.Locale;

/** A group of recipients of a message. */
public enum Audience {
    /** The customer of an appointment or the tenant of a rental. Messages are in this person's language. */
    CUSTOMER,
    /** The owner of the business. Messages are in German. */
    OWNER,
    /** Each specialist of the appointment. Messages are in German. */
    SPECIALIST;

    /** Returns the value in database columns, for example {@code customer}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Audience of(String value) {
        return valueOf(value.toUpperCase(Locale.ROOT));
    }
}
