package org.isarbooking.shared;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** A language of the contract ("Languages: de, en, ru. The default is de."). */
public enum Language {
    DE,
    EN,
    RU;

    /** The default language. Its texts replace missing translations. */
    public static final Language DEFAULT = DE;

    /** Returns the wire form: {@code de}, {@code en} or {@code ru}. */
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Locale locale() {
        return Locale.of(code());
    }

    /**
     * Returns the index of the form that a counted word takes. German and English have the forms "one" and "other".
     * Russian has "one", "few" and "many". See Unicode CLDR, "Language Plural Rules", for whole numbers.
     *
     * @param count a whole number, 0 or more
     */
    public int plural(long count) {
        return switch (this) {
            case DE, EN -> count == 1 ? 0 : 1;
            case RU -> pluralInRussian(count % 100);
        };
    }

    private static int pluralInRussian(long count) {
        if (count >= 11 && count <= 14) {
            return 2;
        }
        long last = count % 10;
        return last == 1 ? 0 : last >= 2 && last <= 4 ? 1 : 2;
    }

    /**
     * Returns the language of a wire form or of a language tag such as {@code en-GB}; empty if the service has no texts
     * in this language.
     */
    public static Optional<Language> of(String tag) {
        String code = tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
        for (Language language : values()) {
            if (language.code().equals(code)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
