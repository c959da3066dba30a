package org.isarbooking.business;

/** Nothing can be answered yet: no business file has been applied to this database. */
public final class NoBusinessPublished extends IllegalStateException {

    public NoBusinessPublished() {
        super("no business file has been applied yet");
    }
}
