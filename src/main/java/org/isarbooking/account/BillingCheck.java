package org.isarbooking.account;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.account.rules.PostalCodes;
import org.isarbooking.account.rules.VatIds;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Violation;

/** Finds billing data that no invoice can be sent to: blanks, names without a letter, wrong codes and VAT numbers. */
@Singleton
final class BillingCheck implements ReadableParts {

    private static final String PATH = "$.billing.";

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        return mistakes(field -> texts.apply(PATH + field));
    }

    /**
     * Returns the mistakes of billing data.
     *
     * @param fields returns the text of a field such as {@code postal_code}; empty if there is none to check
     */
    static List<Violation> mistakes(Function<String, Optional<String>> fields) {
        List<Violation> mistakes = new ArrayList<>();
        for (String field : List.of("name", "street", "postal_code", "city")) {
            fields.apply(field)
                    .flatMap(text -> faultOf(field, text))
                    .ifPresent(fault -> mistakes.add(Violation.of(PATH + field, fault)));
        }
        fields.apply("country").map(BillingCheck::code).ifPresent(country -> {
            if (!PostalCodes.isCountry(country)) {
                mistakes.add(Violation.of(PATH + "country", "no_country"));
            } else if (fields.apply("postal_code")
                    .filter(code -> !code.isBlank() && !PostalCodes.isPossible(country, code(code)))
                    .isPresent()) {
                mistakes.add(Violation.of(PATH + "postal_code", "no_postal_code", country));
            }
        });
        fields.apply("vat_id")
                .filter(number -> !VatIds.isWellFormed(vatId(number)))
                .ifPresent(_ -> mistakes.add(Violation.of(PATH + "vat_id", "no_vat_id")));
        return mistakes;
    }

    private static Optional<String> faultOf(String field, String text) {
        if (text.isBlank()) {
            return Optional.of("only_blanks");
        }
        boolean isNamed = field.equals("postal_code") || text.codePoints().anyMatch(Character::isLetter);
        return isNamed ? Optional.empty() : Optional.of("no_letter");
    }

    /** Returns the stored form of a country's code or a postal code. */
    static String code(String written) {
        return written.strip().toUpperCase(Locale.ROOT);
    }

    /** Returns the stored form of a VAT number. */
    static String vatId(String written) {
        return written.replaceAll("[\\s.]", "").toUpperCase(Locale.ROOT);
    }
}
