package org.isarbooking.shared;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A text in one or more languages; a missing translation falls back to {@code de}. */
public record Translated(Map<Language, String> texts) {

    public Translated {
        texts = Map.copyOf(texts);
    }

    /**
     * Returns the text of a key of {@link Texts} in every language, with its placeholders replaced by the arguments.
     */
    public static Translated of(String key, Object... arguments) {
        return new Translated(Arrays.stream(Language.values())
                .collect(toMap(Function.identity(), language -> Texts.get(language, key, arguments))));
    }

    public List<String> all() {
        return List.copyOf(texts.values());
    }

    /** Returns the text in a language, else in German, else an empty text. */
    public String in(Language language) {
        String wanted = texts.get(language);
        return wanted != null ? wanted : texts.getOrDefault(Language.DEFAULT, "");
    }
}
