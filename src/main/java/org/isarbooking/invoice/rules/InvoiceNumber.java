package org.isarbooking.invoice.rules;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of an invoice or a credit note, such as {@code RE-2027-00042}.
 *
 * @param prefix the business's prefix for all numbers
 * @param sequence the position within the year, from 1, without gaps
 */
public record InvoiceNumber(String prefix, int year, int sequence) {

    private static final Pattern FORM = Pattern.compile("(.*)-(\\d{4})-(\\d{5,})", Pattern.DOTALL);

    /** Parses a text that {@link #toString} has written. */
    public static InvoiceNumber of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not an invoice number: " + text);
        }
        return new InvoiceNumber(parts.group(1), Integer.parseInt(parts.group(2)), Integer.parseInt(parts.group(3)));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s-%d-%05d", prefix, year, sequence);
    }
}
