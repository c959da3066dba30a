package org.isarbooking.shared;

import java.text.Normalizer;
import java.util.Locale;

/** Makes names for keys and files: lower-case ASCII letters and digits, with single hyphens between them. */
public final class Slug {

    private Slug() {}

    /**
     * Returns the name for a text, for example {@code kosmetikkabine-isar}; "" if the text has no Latin letter and no
     * digit.
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
