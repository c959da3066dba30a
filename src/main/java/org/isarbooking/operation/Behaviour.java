package org.isarbooking.operation;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The rows of the contract's table "Behaviour hints per operation". */
public enum Behaviour {
    /** Changes nothing. */
    READS(true, false, true, false),
    /** Makes an offer and books nothing. Every call makes another offer. */
    PREPARES(false, false, false, false),
    /** Books, or requests a change of a booking; people outside the service are informed. */
    BOOKS(false, true, true, true),
    /** Adds an object of the caller's own; a retry adds nothing. */
    CREATES(false, false, true, false),
    /** Replaces or deletes an object of the caller's own; a retry changes nothing. */
    REPLACES(false, true, true, false);

    private final boolean readOnly;
    private final boolean destructive;
    private final boolean idempotent;
    private final boolean openWorld;

    Behaviour(boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
        this.readOnly = readOnly;
        this.destructive = destructive;
        this.idempotent = idempotent;
        this.openWorld = openWorld;
    }

    public Hints hints() {
        return new Hints(readOnly, destructive, idempotent, openWorld);
    }

    /** The four flags, as {@code GET /v1/operations} shows them. */
    @Schema(name = "BehaviourHints")
    public record Hints(
            @Schema(description = "Changes nothing") boolean readOnly,

            @Schema(description = "Books, changes or deletes something permanently")
            boolean destructive,

            @Schema(description = "A repeated call with the same input changes nothing more")
            boolean idempotent,

            @Schema(description = "Informs people outside the service")
            boolean openWorld) {}
}
