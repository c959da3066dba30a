package org.isarbooking.salon.rules;

import java.util.Locale;

/**
 * A customer's e-mail address and phone number. A contact can be written in several ways, so contacts are compared by
 * their normal form.
 *
 * @param email as it was written
 * @param phone as it was written
 */
public record Contact(String email, String phone) {

    private static final String GERMANY = "49";
    private static final int FEWEST_DIGITS = 5;
    /**
     * At least this many digits that begin with 49 count as a number with its country code. Few national numbers are as
     * long without their leading zero.
     */
    private static final int INTERNATIONAL_DIGITS = 10;

    /** Returns the e-mail address without blanks around it, in lower case. */
    public String normalEmail() {
        return email.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the phone number in digits, with its country code: {@code +49 89 123456}, {@code 0049 (0)89/123456},
     * {@code 49 89 123456} and {@code 089 123456} are equal. A number without a country code is German.
     *
     * <p>A text that is no number, such as {@code unknown} or {@code 000000}, is combined with the e-mail address.
     * Otherwise all customers who write the same text would count as one person.
     */
    public String normalPhone() {
        String international = international(phone.strip());
        return isNumber(international)
                ? international
                : phone.strip().toLowerCase(Locale.ROOT) + " of " + normalEmail();
    }

    /** Returns whether the phone is a real number, which identifies a person by itself. */
    public boolean hasNumber() {
        return isNumber(international(phone.strip()));
    }

    private static String international(String written) {
        String digits = digits(written);
        if (written.startsWith("+") || written.startsWith("(+")) {
            return withoutTrunkZero(digits);
        }
        if (digits.startsWith("00")) {
            return withoutTrunkZero(digits.substring(2));
        }
        if (digits.startsWith(GERMANY) && digits.length() >= INTERNATIONAL_DIGITS) {
            return withoutTrunkZero(digits);
        }
        return digits.startsWith("0") ? GERMANY + digits.substring(1) : GERMANY + digits;
    }

    /** Returns whether the digits can be somebody's number: enough digits, and at least two different ones. */
    private static boolean isNumber(String international) {
        String national = international.startsWith(GERMANY) ? international.substring(GERMANY.length()) : international;
        String significant = national.replaceFirst("^0+", "");
        return significant.length() >= FEWEST_DIGITS
                && significant.chars().distinct().count() > 1;
    }

    /** Removes the trunk zero of {@code +49 (0)89}, which is dialled within Germany only. */
    private static String withoutTrunkZero(String international) {
        return international.startsWith(GERMANY + "0")
                ? GERMANY + international.substring(GERMANY.length() + 1)
                : international;
    }

    /** Returns the digits of a text. Digits of other scripts become the digits 0 to 9. */
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
