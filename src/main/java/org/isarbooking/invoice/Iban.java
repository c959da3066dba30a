package org.isarbooking.invoice;

/** How a bank account is written for people. */
final class Iban {

    private static final String EVERY_FOUR = "(.{4})(?!$)";

    private Iban() {}

    /** In groups of four, for example {@code DE89 3704 0044 0532 0130 00}. */
    static String grouped(String iban) {
        return iban.replaceAll(EVERY_FOUR, "$1 ");
    }
}
