package org.isarbooking.catalog.rules;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The catalog's identifier of a product ({@code salon:7}, {@code coworking:3}) or of a variant ({@code salon:7:12},
 * {@code coworking:3:day}).
 *
 * @param text the whole identifier
 * @param line {@code salon} or {@code coworking}
 * @param number the id of the service or the workspace
 * @param isVariant whether the identifier names a variant
 */
public record ProductId(String text, String line, int number, boolean isVariant) {

    // The contract asks for "a positive integer without leading zeros".
    private static final Pattern FORM =
            Pattern.compile("(salon|coworking):([1-9][0-9]{0,9})(:(?:[1-9][0-9]{0,9}|day))?");

    /** Reads an identifier; empty for a text that can't be an identifier of this service. */
    public static Optional<ProductId> of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || Long.parseLong(parts.group(2)) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        return Optional.of(
                new ProductId(text, parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3) != null));
    }

    /** Returns the identifier of the product. For a variant, this is the identifier of its product. */
    public String product() {
        return line + ":" + number;
    }
}
