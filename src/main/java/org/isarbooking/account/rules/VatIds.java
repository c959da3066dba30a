package org.isarbooking.account.rules;

import java.util.Map;
import java.util.regex.Pattern;

/** The formats of European VAT numbers, by the letters of the country. */
public final class VatIds {

    private static final int PREFIX = 2;

    private static final Map<String, Pattern> AFTER_PREFIX = Map.ofEntries(
            format("AT", "U\\d{8}"),
            format("BE", "[01]\\d{9}"),
            format("BG", "\\d{9,10}"),
            format("CH", "E\\d{9}(MWST|TVA|IVA)?"),
            format("CY", "\\d{8}[A-Z]"),
            format("CZ", "\\d{8,10}"),
            format("DE", "\\d{9}"),
            format("DK", "\\d{8}"),
            format("EE", "\\d{9}"),
            format("EL", "\\d{9}"),
            format("ES", "[A-Z]\\d{7}[A-Z0-9]|\\d{8}[A-Z]"),
            format("FI", "\\d{8}"),
            format("FR", "[A-HJ-NP-Z0-9]{2}\\d{9}"),
            format("GB", "\\d{9}|\\d{12}|(GD|HA)\\d{3}"),
            format("HR", "\\d{11}"),
            format("HU", "\\d{8}"),
            format("IE", "\\d[A-Z0-9+*]\\d{5}[A-Z]|\\d{7}[A-Z]{2}"),
            format("IT", "\\d{11}"),
            format("LT", "\\d{9}|\\d{12}"),
            format("LU", "\\d{8}"),
            format("LV", "\\d{11}"),
            format("MT", "\\d{8}"),
            format("NL", "\\d{9}B\\d{2}"),
            format("NO", "\\d{9}(MVA)?"),
            format("PL", "\\d{10}"),
            format("PT", "\\d{9}"),
            format("RO", "\\d{2,10}"),
            format("SE", "\\d{12}"),
            format("SI", "\\d{8}"),
            format("SK", "\\d{10}"),
            format("XI", "\\d{9}|\\d{12}|(GD|HA)\\d{3}"));

    private VatIds() {}

    private static Map.Entry<String, Pattern> format(String prefix, String afterPrefix) {
        return Map.entry(prefix, Pattern.compile(afterPrefix));
    }

    /** Returns true if a VAT number, in capital letters and without blanks, has its country's format. */
    public static boolean isWellFormed(String vatId) {
        if (vatId.length() <= PREFIX) {
            return false;
        }
        Pattern format = AFTER_PREFIX.get(vatId.substring(0, PREFIX));
        return format != null && format.matcher(vatId.substring(PREFIX)).matches();
    }
}
