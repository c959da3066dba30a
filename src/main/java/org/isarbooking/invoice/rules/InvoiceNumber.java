package org.isarbooking.invoice.rules;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of an invoice or a credit note, such as {@code RE-2027-00042}.
 *
 * @param prefix what the business begins its numbers with
 * @param year the year that it was issued in
 * @param sequence which one of that year, from 1, without gaps
 */
public record InvoiceNumber(String prefix, int year, int sequence) {

    private static final Pattern FORM = Pattern.compile("(.*)-(\\d{4})-(\\d{5,})", Pattern.DOTALL);

    /** Reads what {@link #toString} wrote. */
    public static InvoiceNumber of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no number of an invoice: " + text);
        }
        return new InvoiceNumber(parts.group(1), Integer.parseInt(parts.group(2)), Integer.parseInt(parts.group(3)));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s-%d-%05d", prefix, year, sequence);
    }
}
