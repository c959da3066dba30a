package org.isarbooking.business;

/** Rolls back the transaction of an apply. {@link BusinessApplier} turns it into {@link Applied.Refused}. */
public final class FileRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Mistake mistake;

    FileRefused(Mistake mistake) {
        super(mistake.message(), null, false, false);
        this.mistake = mistake;
    }

    Mistake mistake() {
        return mistake;
    }
}
