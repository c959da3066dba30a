package org.isarbooking.business;

/**
 * Thrown to roll back the transaction of an apply. {@link BusinessApplier} turns the exception into
 * {@link Applied.Refused}.
 */
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
