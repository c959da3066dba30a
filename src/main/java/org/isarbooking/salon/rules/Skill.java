package org.isarbooking.salon.rules;

/**
 * How a specialist does a service.
 *
 * @param durationMinutes how long it takes, at least 1
 * @param cleanupMinutes how long the specialist cleans up afterwards when it is their last consecutive service of a
 *     visit
 */
public record Skill(int durationMinutes, int cleanupMinutes) {

    public Skill {
        if (durationMinutes < 1 || cleanupMinutes < 0) {
            throw new IllegalArgumentException(
                    "No such skill: " + durationMinutes + " min and " + cleanupMinutes + " min of clean-up");
        }
    }

    /** The minutes for which the specialist is taken when nothing else follows with them. */
    int withCleanup() {
        return durationMinutes + cleanupMinutes;
    }
}
