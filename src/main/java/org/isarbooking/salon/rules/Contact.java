package org.isarbooking.salon.rules;

import java.util.Locale;

/**
 * How a customer can be reached. The same contact may be written in several ways: its normal form is what two of them are compared by.
 *
 * @param email as it was written
 * @param phone as it was written
 */
public record Contact(String email, String phone) {

    private static final String GERMANY = "49";
    private static final int FEWEST_DIGITS = 4;

    /** The e-mail address without blanks around it, in lower case. */
    public String normalEmail() {
        return email.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * The phone number in digits, with its country: {@code +49 89 123}, {@code 0049 (0)89/123} and {@code 089 123} are the same. A number without a
     * country is a German one. What is no number at all is compared as it is written.
     */
    public String normalPhone() {
        String written = phone.strip();
        String digits = digits(written);
        if (digits.length() < FEWEST_DIGITS) {
            return written.toLowerCase(Locale.ROOT);
        }
        if (written.startsWith("+") || written.startsWith("(+")) {
            return withoutTrunkZero(digits);
        }
        if (digits.startsWith("00")) {
            return withoutTrunkZero(digits.substring(2));
        }
        return digits.startsWith("0") ? GERMANY + digits.substring(1) : GERMANY + digits;
    }

    /** People write {@code +49 (0)89} although the zero is dialled within Germany only. */
    private static String withoutTrunkZero(String international) {
        return international.startsWith(GERMANY + "0")
                ? GERMANY + international.substring(GERMANY.length() + 1)
                : international;
    }

    /** Digits of every script count as what they mean. */
    private static String digits(String text) {
        StringBuilder digits = new StringBuilder();
        text.codePoints()
                .filter(Character::isDigit)
                .map(character -> Character.digit(character, 10))
                .forEach(digits::append);
        return digits.toString();
    }

    @Override
    public String toString() {
        return "Contact[hidden]";
    }
}
