package org.isarbooking.invoice;

/** Formats IBANs for people. */
final class Iban {

    private static final String EVERY_FOUR = "(.{4})(?!$)";

    private Iban() {}

    /** Returns an IBAN in groups of four characters, for example {@code DE89 3704 0044 0532 0130 00}. */
    static String grouped(String iban) {
        return iban.replaceAll(EVERY_FOUR, "$1 ");
    }
}
