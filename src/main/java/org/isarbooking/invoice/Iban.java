package org.isarbooking.invoice;

/** Writes the numbers of bank accounts for people. */
final class Iban {

    private static final String EVERY_FOUR = "(.{4})(?!$)";

    private Iban() {}

    /** Returns the number in groups of four, for example {@code DE89 3704 0044 0532 0130 00}. */
    static String grouped(String iban) {
        return iban.replaceAll(EVERY_FOUR, "$1 ");
    }
}
