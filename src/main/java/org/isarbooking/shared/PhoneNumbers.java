package org.isarbooking.shared;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Converts phone numbers between typed, stored and shown forms. A country's numbering plan is loaded for its first
 * number, not at the service's start.
 */
public final class PhoneNumbers {

    private static final Lazy<PhoneNumberUtil> NUMBERS = new Lazy<>(PhoneNumberUtil::getInstance);

    /**
     * The form of Russia and some of its neighbours for numbers without the country code: an 8 that stands alone, then
     * ten digits. Numbers of other countries aren't written so.
     */
    private static final Pattern LONE_EIGHT = Pattern.compile("[^\\d+]*8\\D+\\d{3}(?:\\D*\\d){7}\\D*");

    /** The library's code for no country. */
    private static final String NO_COUNTRY = "ZZ";

    private static final String EIGHT = "8";

    private PhoneNumbers() {}

    /**
     * Returns the number in E.164, for example {@code +49894711815}. Empty for a text with letters, with too few or too
     * many digits for the country, or with all digits equal. Also empty for a number that lacks its country code.
     *
     * @param country two letters; the country of numbers without a country code
     */
    public static Optional<String> e164(String written, String country) {
        return Optional.of(written)
                .filter(number -> !lacksCountryCode(number, country))
                .flatMap(number -> parsed(number, country))
                .filter(PhoneNumbers::hasTheLengthOfItsCountry)
                .filter(PhoneNumbers::hasSeveralDigits)
                .map(number -> NUMBERS.get().format(number, PhoneNumberFormat.E164));
    }

    /**
     * Returns true for a number such as {@code 8 (916) 123-45-67}, which is written as in another country than the
     * given one. It would be read as a wrong number of the given country.
     *
     * @param country two letters; the country of numbers without a country code
     */
    public static boolean lacksCountryCode(String written, String country) {
        return LONE_EIGHT.matcher(written).matches()
                && written.codePoints().noneMatch(Character::isLetter)
                && !EIGHT.equals(NUMBERS.get().getNddPrefixForRegion(country, true));
    }

    /**
     * Returns a stored number in the international form for people, for example {@code +49 89 4711815}. A number that
     * isn't stored in E.164 stays as it is.
     */
    public static String readable(String stored) {
        return stored.matches("\\+\\d{5,15}")
                ? parsed(stored, NO_COUNTRY)
                        .map(number -> NUMBERS.get().format(number, PhoneNumberFormat.INTERNATIONAL))
                        .orElse(stored)
                : stored;
    }

    /**
     * Returns a number for people of a country, for example {@code 089 4711815}. Numbers of other countries get their
     * international form. Texts that aren't a number with a country code stay as they are.
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

    /** The calling code isn't enough: countries may share one, as Kazakhstan and Russia do. */
    private static boolean isOf(String country, PhoneNumber number) {
        String region = NUMBERS.get().getRegionCodeForNumber(number);
        return NUMBERS.get().getCountryCodeForRegion(country) == number.getCountryCode()
                && (region == null || region.equals(country));
    }

    /**
     * Returns the digits of a number without the code of the country or the trunk zero. Every stored form of the number
     * ends with these digits. The text may also be only the end of a number.
     *
     * @param country two letters; the country of numbers without a country code
     */
    public static String nationalDigits(String written, String country) {
        if (lacksCountryCode(written, country)) {
            return written.replaceAll("\\D", "").substring(1);
        }
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

    /** Returns whether the number of digits is possible; false for a number without its area code. */
    private static boolean hasTheLengthOfItsCountry(PhoneNumber number) {
        return NUMBERS.get().isPossibleNumberWithReason(number) == PhoneNumberUtil.ValidationResult.IS_POSSIBLE;
    }

    /**
     * Returns false if all digits are equal. Such a number is never real, but people type it to fill a required field.
     */
    private static boolean hasSeveralDigits(PhoneNumber number) {
        return NUMBERS.get()
                        .getNationalSignificantNumber(number)
                        .chars()
                        .distinct()
                        .count()
                > 1;
    }
}
