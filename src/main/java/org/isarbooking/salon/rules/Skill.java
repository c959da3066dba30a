package org.isarbooking.salon.rules;

/**
 * A specialist's durations for a service.
 *
 * @param durationMinutes the duration of the service, at least 1
 * @param cleanupMinutes the clean-up afterwards, if the service is the specialist's last consecutive one of a visit
 */
public record Skill(int durationMinutes, int cleanupMinutes) {

    public Skill {
        if (durationMinutes < 1 || cleanupMinutes < 0) {
            throw new IllegalArgumentException(
                    "No such skill: " + durationMinutes + " min and " + cleanupMinutes + " min of clean-up");
        }
    }

    /** Returns the specialist's minutes for the service with clean-up. */
    int withCleanup() {
        return durationMinutes + cleanupMinutes;
    }
}
