package org.isarbooking.shared;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A text in the languages it exists in; a missing translation falls back to {@code de}. */
public record Translated(Map<Language, String> texts) {

    public Translated {
        texts = Map.copyOf(texts);
    }

    /** Returns a text of {@link Texts} in every language, filled with the arguments. */
    public static Translated of(String key, Object... arguments) {
        return new Translated(Arrays.stream(Language.values())
                .collect(toMap(Function.identity(), language -> Texts.get(language, key, arguments))));
    }

    /** The text in every language that it exists in. */
    public List<String> all() {
        return List.copyOf(texts.values());
    }

    /** The text in the language asked for, else in German, else empty. */
    public String in(Language language) {
        String wanted = texts.get(language);
        return wanted != null ? wanted : texts.getOrDefault(Language.DEFAULT, "");
    }
}
