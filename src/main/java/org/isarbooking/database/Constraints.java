package org.isarbooking.database;

/** Recognises refusals of the database by the name of the constraint. */
public final class Constraints {

    /** Keeps a specialist from being in two places at once. */
    public static final String OCCUPANCY_NO_OVERLAP = "occupancy_no_overlap";

    /** Keeps a place from being rented twice on a day. */
    public static final String PLACE_OCCUPANCY_ONCE = "place_occupancy_once";

    private Constraints() {}

    /** Returns true if the fault, or one of its causes, is a refusal by this constraint. */
    public static boolean refusedBy(String constraint, Throwable fault) {
        return SqlStates.isRefusedBy(constraint, fault);
    }
}
