package org.isarbooking.shared;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A gross amount on the wire (contract, "Money object"). All money is in EUR.
 *
 * @param amountCents the amount in cents, 0 or more
 * @param amount the amount in euros: digits, a dot, two decimals
 * @param currency always {@code EUR}
 * @param display the amount as people write it in the language of the answer
 */
@Schema(description = "A gross amount in euros")
public record Money(
        @NotNull @Min(0) @Schema(description = "In cents", examples = "4500")
        Long amountCents,

        @NotNull
        @Pattern(regexp = "^[0-9]+\\.[0-9]{2}$")
        @Schema(description = "In euros: digits, a dot, two decimals", examples = "45.00")
        String amount,

        @NotNull @Schema(description = "Always EUR", enumeration = "EUR")
        String currency,

        @NotNull @Schema(description = "Formatted amount, in the language of the answer", examples = "45,00 €")
        String display) {

    /** The amount 0 as JSON, for examples in documents. */
    public static final String NOTHING = """
            {"amount_cents": 0, "amount": "0.00", "currency": "EUR", "display": "0,00 €"}""";

    /** Returns an amount of cents, displayed in a language. */
    public static Money ofCents(long cents, Language language) {
        if (cents < 0) {
            throw new IllegalArgumentException("an amount can't be negative: " + cents);
        }
        return new Money(cents, plain(cents), "EUR", display(cents, language));
    }

    private static String plain(long cents) {
        return cents / 100 + "." + fraction(cents);
    }

    private static String display(long cents, Language language) {
        return switch (language) {
            case DE -> grouped(cents / 100, '.') + "," + fraction(cents) + " €";
            case EN -> "€" + grouped(cents / 100, ',') + "." + fraction(cents);
            case RU -> grouped(cents / 100, ' ') + "," + fraction(cents) + " €";
        };
    }

    private static String fraction(long cents) {
        long rest = cents % 100;
        return rest < 10 ? "0" + rest : Long.toString(rest);
    }

    private static String grouped(long euros, char separator) {
        StringBuilder digits = new StringBuilder(Long.toString(euros));
        for (int position = digits.length() - 3; position > 0; position -= 3) {
            digits.insert(position, separator);
        }
        return digits.toString();
    }
}
