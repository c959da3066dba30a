package org.isarbooking.edge.http;

import java.util.List;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/**
 * The texts of problems in a language, for programs or for people who see a page. Texts for programs name operations
 * and properties. If pages need a different text, the key of this text has the prefix {@code page.}.
 */
public record ProblemWords(Language language, boolean isForPages) {

    private static final String OF_PAGES = "page.";
    private static final String CENTS = "_cents";

    /** The text for an amount that can't be read: pages take amounts in euros, not in cents. */
    private static final Texts.Word AMOUNT = new Texts.Word(OF_PAGES + "type.amount");

    /** Returns the texts for programs. */
    public static ProblemWords ofApi(Language language) {
        return new ProblemWords(language, false);
    }

    /** Returns the texts for people who see a page. */
    public static ProblemWords ofPage(Language language) {
        return new ProblemWords(language, true);
    }

    String title(Refusal refusal) {
        return text(refusal, ".title");
    }

    String detail(Refusal refusal) {
        return text(refusal, ".detail");
    }

    private String text(Refusal refusal, String part) {
        String problem = "problem." + refusal.code().value();
        String finer = key(problem + "." + refusal.reason() + part);
        return Texts.get(language, Texts.has(finer) ? finer : key(problem + part));
    }

    String message(Violation violation) {
        List<Object> arguments = violation.arguments().stream()
                .map(argument -> isForPages ? onPage(argument, violation) : argument)
                .toList();
        return Texts.get(language, key("violation." + violation.code()), arguments.toArray());
    }

    /** Returns a text's argument as pages show it: amounts in euros, and words with their texts for pages. */
    private Object onPage(Object argument, Violation violation) {
        boolean isAmount = violation.path().endsWith(CENTS);
        return switch (argument) {
            case Number cents
            when isAmount -> Money.ofCents(cents.longValue(), language).display();
            case List<?> _ when isAmount -> AMOUNT; // the types of the value
            case Texts.Word word -> new Texts.Word(key(word.key()), word.arguments());
            case List<?> choices ->
                choices.stream().map(choice -> onPage(choice, violation)).toList();
            default -> argument;
        };
    }

    private String key(String key) {
        return isForPages && Texts.has(OF_PAGES + key) ? OF_PAGES + key : key;
    }
}
