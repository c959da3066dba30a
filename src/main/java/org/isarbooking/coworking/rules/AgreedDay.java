package org.isarbooking.coworking.rules;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The present state of a day of a monthly agreement. */
public enum AgreedDay {
    /** Kept for the tenant, who has not booked it. */
    AGREED,
    /** Booked by the tenant itself. */
    BOOKED,
    /** Given back, and free for everybody. */
    GIVEN_BACK,
    /** Given back, and taken by somebody else. */
    GIVEN_BACK_TAKEN;

    /** The holder of a place of the workspace on a day. */
    public enum Holder {
        AGREEMENT,
        TENANT,
        OTHERS
    }

    /** Returns the wire form, for example {@code given_back}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the state of a day that the agreement covers. Empty if the day is neither given back, nor kept for the
     * tenant, nor booked by the tenant. For example, somebody else may have booked the day before the agreement was
     * made.
     *
     * @param holders the holders of the workspace's places; empty if all are free
     */
    public static Optional<AgreedDay> of(boolean isGivenBack, Collection<Holder> holders) {
        if (holders.contains(Holder.TENANT)) {
            return Optional.of(BOOKED);
        }
        if (isGivenBack) {
            return Optional.of(holders.isEmpty() ? GIVEN_BACK : GIVEN_BACK_TAKEN);
        }
        return holders.contains(Holder.AGREEMENT) ? Optional.of(AGREED) : Optional.empty();
    }
}
