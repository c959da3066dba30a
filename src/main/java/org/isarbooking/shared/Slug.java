package org.isarbooking.shared;

import java.text.Normalizer;
import java.util.Locale;

/** Makes names that keys and files can have: small letters of ASCII, digits, and hyphens between them. */
public final class Slug {

    private Slug() {}

    /**
     * Returns a text in this form, for example {@code kosmetikkabine-isar}; "" if it has no Latin letter and no digit.
     */
    public static String of(String text) {
        return Normalizer.normalize(
                        text.toLowerCase(Locale.ROOT)
                                .replace("ä", "ae")
                                .replace("ö", "oe")
                                .replace("ü", "ue")
                                .replace("ß", "ss"),
                        Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }
}
