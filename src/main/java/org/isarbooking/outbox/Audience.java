package org.isarbooking.outbox;

import java.util.Locale;

/** The recipients of a message. */
public enum Audience {
    /** The customer of an appointment or the tenant of a rental, in the language of this person. */
    CUSTOMER,
    /** The owner of the business, in German. */
    OWNER,
    /** Each specialist of the appointment, in German. */
    SPECIALIST;

    /** Returns the form that columns hold, for example {@code customer}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Audience of(String value) {
        return valueOf(value.toUpperCase(Locale.ROOT));
    }
}
