package org.isarbooking.database;

/** Names of database constraints, to recognise statements that a constraint has refused. */
public final class Constraints {

    /** Keeps a specialist from being in two places at once. */
    public static final String OCCUPANCY_NO_OVERLAP = "occupancy_no_overlap";

    /** Keeps a place from being rented twice on a day. */
    public static final String PLACE_OCCUPANCY_ONCE = "place_occupancy_once";

    private Constraints() {}

    /** Returns true if the constraint has caused the fault. */
    public static boolean refusedBy(String constraint, Throwable fault) {
        return SqlStates.isRefusedBy(constraint, fault);
    }
}
