package org.isarbooking.shared;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Optional;

/**
 * Phone numbers as they are written, stored and shown. The numbering plans are read country by country, when the first
 * number of a country comes: a start reads none.
 */
public final class PhoneNumbers {

    private static final Lazy<PhoneNumberUtil> NUMBERS = new Lazy<>(PhoneNumberUtil::getInstance);

    /** Says that a number without a country has none. */
    private static final String NO_COUNTRY = "ZZ";

    private PhoneNumbers() {}

    /**
     * Returns the number in E.164, for example {@code +49894711815}; empty for what can be nobody's number: text with
     * letters, too few or too many digits for the country, one digit repeated.
     *
     * @param country two letters; where a number without a country belongs
     */
    public static Optional<String> e164(String written, String country) {
        return parsed(written, country)
                .filter(PhoneNumbers::hasTheLengthOfItsCountry)
                .filter(PhoneNumbers::hasSeveralDigits)
                .map(number -> NUMBERS.get().format(number, PhoneNumberFormat.E164));
    }

    /**
     * Returns a stored number for people, for example {@code +49 89 4711815}; one that was stored as it was written
     * stays so.
     */
    public static String readable(String stored) {
        return stored.matches("\\+\\d{5,15}")
                ? parsed(stored, NO_COUNTRY)
                        .map(number -> NUMBERS.get().format(number, PhoneNumberFormat.INTERNATIONAL))
                        .orElse(stored)
                : stored;
    }

    /**
     * Returns a number for people of a country, for example {@code 089 4711815}: numbers of other countries with what
     * is dialled for the country, text that is no number with its country as it is.
     *
     * @param country two letters
     */
    public static String national(String shown, String country) {
        return shown.matches("\\+[\\d ()/-]{5,40}")
                ? parsed(shown, NO_COUNTRY)
                        .map(number -> NUMBERS.get()
                                .format(
                                        number,
                                        isOf(country, number)
                                                ? PhoneNumberFormat.NATIONAL
                                                : PhoneNumberFormat.INTERNATIONAL))
                        .orElse(shown)
                : shown;
    }

    /** Countries may share what is dialled for them, as Kazakhstan and Russia do. */
    private static boolean isOf(String country, PhoneNumber number) {
        String region = NUMBERS.get().getRegionCodeForNumber(number);
        return NUMBERS.get().getCountryCodeForRegion(country) == number.getCountryCode()
                && (region == null || region.equals(country));
    }

    /**
     * Returns the digits of a number, or of its end, without what says the country, the trunk zero included: however it
     * was stored, the number ends with them.
     *
     * @param country two letters; where a number without a country belongs
     */
    public static String nationalDigits(String written, String country) {
        return parsed(written, country)
                .map(NUMBERS.get()::getNationalSignificantNumber)
                .orElseGet(() -> written.replaceAll("\\D", ""))
                .replaceAll("^0+", "");
    }

    private static Optional<PhoneNumber> parsed(String written, String country) {
        if (written.codePoints().anyMatch(Character::isLetter)) {
            return Optional.empty();
        }
        try {
            return Optional.of(NUMBERS.get().parse(written, country));
        } catch (NumberParseException e) {
            return Optional.empty();
        }
    }

    /** Numbers of a town alone don't count: nobody knows which town. */
    private static boolean hasTheLengthOfItsCountry(PhoneNumber number) {
        return NUMBERS.get().isPossibleNumberWithReason(number) == PhoneNumberUtil.ValidationResult.IS_POSSIBLE;
    }

    /** Nobody's number repeats one digit, as what is typed to fill a field does. */
    private static boolean hasSeveralDigits(PhoneNumber number) {
        return NUMBERS.get()
                        .getNationalSignificantNumber(number)
                        .chars()
                        .distinct()
                        .count()
                > 1;
    }
}
