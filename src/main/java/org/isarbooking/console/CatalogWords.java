package org.isarbooking.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeCatalogField.Kind;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Names values and entries of the catalog in the page's language. */
final class CatalogWords {

    private static final List<String> WEEKDAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

    private final Page page;
    private final CatalogValues catalog;

    CatalogWords(Page page, CatalogValues catalog) {
        this.page = page;
        this.catalog = catalog;
    }

    /**
     * Returns the name of a value or an entry, after the names of the entries that contain it: {@code Anna · Montag}.
     */
    String path(String path) {
        String[] steps = path.split("\\.", -1);
        List<String> words = new ArrayList<>();
        StringBuilder around = new StringBuilder();
        for (int i = 0; i < steps.length; i++) {
            around.append(around.isEmpty() ? "" : ".").append(steps[i]);
            boolean isList = catalog.field(around + ".x")
                    .filter(field -> field.kind() == Kind.ENTRY)
                    .isPresent();
            boolean isEntry = catalog.field(around.toString())
                    .filter(field -> field.kind() == Kind.ENTRY)
                    .isPresent();
            if (isEntry) {
                words.add(entry(around.toString()));
            } else if (!isList && !around.toString().equals("coworking")) {
                words.add(step(steps[i]));
            } else if (around.toString().endsWith("closed_days")) {
                words.add(step("closed_days"));
            }
        }
        return String.join(" · ", words);
    }

    String entry(String entry) {
        String key = entry.substring(entry.lastIndexOf('.') + 1);
        if (entry.matches(".*\\.tiers\\.\\d")) {
            return page.t("catalog.tier", Integer.valueOf(key));
        }
        if (entry.matches("(.*\\.)?terms\\.[a-z]+")) {
            return page.of("catalog.choice", key);
        }
        return key.matches("\\d{4}-\\d\\d-\\d\\d") ? page.date(key) : catalog.name(entry, page.language());
    }

    String step(String name) {
        if (WEEKDAYS.contains(name)) {
            return page.weekday(name);
        }
        return Language.of(name).map(page::t).orElseGet(() -> page.word("catalog.field", name));
    }

    /** Returns the text about a mistake in the business file. */
    String ofFile(String mistake, Object... arguments) {
        return Texts.get(page.language(), "mistake." + mistake, arguments);
    }

    /** Returns the text about a mistake in a form. */
    String ofForm(String mistake) {
        return page.of("catalog.mistake", mistake);
    }

    /** Returns a value in words of the page's language. */
    String value(String path, String value) {
        Optional<Kind> kind = catalog.field(path).map(field -> field.kind());
        if (value.isEmpty() || kind.isEmpty()) {
            return value;
        }
        return switch (kind.get()) {
            case PRICE ->
                price(value)
                        .map(cents -> Money.ofCents(cents, page.language()).display())
                        .orElse(value);
            case DATE -> page.date(value);
            case FLAG -> page.of("catalog.flag", value);
            case CHOICE, CHOICES -> each(value, this::choice);
            case KEY, KEYS -> each(value, key -> named(path, key));
            case LINE, TEXT, NUMBER, HOURS, ENTRY -> value;
        };
    }

    private static String each(String list, UnaryOperator<String> word) {
        return Stream.of(list.split(", ", -1)).map(word).collect(Collectors.joining(", "));
    }

    /** Returns the name of one of a field's allowed values. */
    String choice(String value) {
        return WEEKDAYS.contains(value) ? page.weekday(value) : page.word("catalog.choice", value);
    }

    private String named(String path, String key) {
        return catalog.field(path).stream()
                .flatMap(field -> field.keysOf().stream())
                .map(list -> list + "." + key)
                .filter(catalog::has)
                .findFirst()
                .map(entry -> catalog.name(entry, page.language()))
                .orElse(key);
    }

    /** Returns the cents of a price such as {@code 45.00 EUR}; empty for other texts. */
    static Optional<Long> price(String value) {
        return value.matches("\\d{1,6}\\.\\d\\d EUR")
                ? Optional.of(Long.valueOf(value.replaceAll("\\D", "")))
                : Optional.empty();
    }
}
