package org.isarbooking.business;

/** Thrown when no business file has been applied to this database, so nothing can be answered yet. */
public final class NoBusinessPublished extends IllegalStateException {

    public NoBusinessPublished() {
        super("no business file has been applied yet");
    }
}
