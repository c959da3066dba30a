package org.isarbooking.coworking.rules;

import java.util.Optional;

/** Decides which agreed days can be given back, and which can be taken back. */
public final class GivingBack {

    private GivingBack() {}

    /** The reason why a day can't be given or taken back. */
    public enum Objection {
        /** No agreement takes the day, or somebody else booked the day before the agreement was made. */
        NOT_AGREED("not_agreed"),
        /** An agreement covers the day, but takes it only once the day can be booked. */
        BEYOND_HORIZON("date_beyond_horizon"),
        /** The day has begun. */
        DAY_BEGUN("day_begun"),
        /** The tenant has booked the day, so the booking must be cancelled instead. */
        BOOKED_BY_TENANT("booked_by_tenant"),
        /** The deadline for cancellations has passed. */
        GIVEN_BACK_TOO_LATE("given_back_too_late"),
        /** Somebody else has taken the given-back day. */
        DATE_OCCUPIED("date_occupied");

        private final String value;

        Objection(String value) {
            this.value = value;
        }

        /** Returns the code, for example {@code not_agreed}. */
        public String value() {
            return value;
        }
    }

    /**
     * Returns the objection to giving a day back. Giving back a given-back day meets no objection.
     *
     * @param day the present state of the day; empty if neither an agreement nor the tenant has the day
     * @param hasBegun whether the day is today or past
     * @param isInTime true until the deadline for cancellations has passed
     */
    public static Optional<Objection> toGiveBack(Optional<AgreedDay> day, boolean hasBegun, boolean isInTime) {
        if (day.isEmpty()) {
            return Optional.of(Objection.NOT_AGREED);
        }
        return switch (day.get()) {
            case GIVEN_BACK, GIVEN_BACK_TAKEN -> Optional.empty();
            case BOOKED -> Optional.of(Objection.BOOKED_BY_TENANT);
            case AGREED ->
                hasBegun
                        ? Optional.of(Objection.DAY_BEGUN)
                        : isInTime ? Optional.empty() : Optional.of(Objection.GIVEN_BACK_TOO_LATE);
        };
    }

    /**
     * Returns the objection to taking a day back. Taking back a day that is agreed or booked by the tenant meets no
     * objection.
     */
    public static Optional<Objection> toTakeBack(Optional<AgreedDay> day) {
        if (day.isEmpty()) {
            return Optional.of(Objection.NOT_AGREED);
        }
        return switch (day.get()) {
            case AGREED, BOOKED, GIVEN_BACK -> Optional.empty();
            case GIVEN_BACK_TAKEN -> Optional.of(Objection.DATE_OCCUPIED);
        };
    }
}
