package org.isarbooking.catalog.rules;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An identifier that catalogs use: of a product ({@code salon:7}, {@code coworking:3}) or of one of its variants
 * ({@code salon:7:12}, {@code coworking:3:day}).
 *
 * @param text the whole identifier
 * @param line {@code salon} or {@code coworking}
 * @param number the number of the service or the workspace
 * @param isVariant whether it names a variant, and so exactly what is sold
 */
public record ProductId(String text, String line, int number, boolean isVariant) {

    // "a positive integer without leading zeros"
    private static final Pattern FORM =
            Pattern.compile("(salon|coworking):([1-9][0-9]{0,9})(:(?:[1-9][0-9]{0,9}|day))?");

    /** The identifier that a text is; empty for what can be nothing of ours. */
    public static Optional<ProductId> of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || Long.parseLong(parts.group(2)) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        return Optional.of(
                new ProductId(text, parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3) != null));
    }

    /** The identifier of the product, also for that of a variant. */
    public String product() {
        return line + ":" + number;
    }
}
