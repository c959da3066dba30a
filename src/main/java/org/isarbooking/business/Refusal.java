package org.isarbooking.business;

/** Rolls the transaction of an apply back; {@link BusinessApplier} answers it as {@link Applied.Refused}. */
final class Refusal extends RuntimeException {

    private final transient Mistake mistake;

    Refusal(Mistake mistake) {
        super(mistake.message(), null, false, false);
        this.mistake = mistake;
    }

    Mistake mistake() {
        return mistake;
    }
}
