package org.isarbooking.account.rules;

import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The codes of countries, and the formats of their postal codes. */
public final class PostalCodes {

    private static final Set<String> COUNTRIES = Set.copyOf(Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2));

    private static final Pattern ELSEWHERE = Pattern.compile("[A-Z0-9]([A-Z0-9 -]{0,9}[A-Z0-9])?");
    private static final Pattern FOUR_DIGITS = Pattern.compile("\\d{4}");
    private static final Pattern FIVE_DIGITS = Pattern.compile("\\d{5}");
    private static final Pattern THREE_AND_TWO = Pattern.compile("\\d{3} ?\\d{2}");

    private static final Map<String, Pattern> FORMATS = Map.ofEntries(
            Map.entry("AT", FOUR_DIGITS),
            Map.entry("BE", FOUR_DIGITS),
            Map.entry("BG", FOUR_DIGITS),
            Map.entry("CH", FOUR_DIGITS),
            Map.entry("CZ", THREE_AND_TWO),
            Map.entry("DE", FIVE_DIGITS),
            Map.entry("DK", FOUR_DIGITS),
            Map.entry("EE", FIVE_DIGITS),
            Map.entry("ES", FIVE_DIGITS),
            Map.entry("FI", FIVE_DIGITS),
            Map.entry("FR", FIVE_DIGITS),
            Map.entry("GR", THREE_AND_TWO),
            Map.entry("HR", FIVE_DIGITS),
            Map.entry("HU", FOUR_DIGITS),
            Map.entry("IT", FIVE_DIGITS),
            Map.entry("LI", FOUR_DIGITS),
            Map.entry("LU", FOUR_DIGITS),
            Map.entry("NL", Pattern.compile("\\d{4} ?[A-Z]{2}")),
            Map.entry("PL", Pattern.compile("\\d{2}-\\d{3}")),
            Map.entry("PT", Pattern.compile("\\d{4}-\\d{3}")),
            Map.entry("RO", Pattern.compile("\\d{6}")),
            Map.entry("SE", THREE_AND_TWO),
            Map.entry("SI", FOUR_DIGITS),
            Map.entry("SK", THREE_AND_TWO));

    private PostalCodes() {}

    /** Returns true if a code of two capital letters is a country (ISO 3166-1). */
    public static boolean isCountry(String code) {
        return COUNTRIES.contains(code);
    }

    /**
     * Returns true if a postal code has its country's format. If the format is unknown, returns true if the code is
     * plausible.
     */
    public static boolean isPossible(String country, String postalCode) {
        return FORMATS.getOrDefault(country, ELSEWHERE).matcher(postalCode).matches();
    }
}
