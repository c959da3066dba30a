package org.isarbooking.shared;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts that users see, in every language: {@code texts/<language>.properties}. A key that a language lacks is looked up in German. */
public final class Texts {

    private static final Map<Language, Properties> ALL = load();

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    private Texts() {}

    /**
     * The text of a key with its {@code {0}}, {@code {1}}, … replaced; dates and times as people in Munich say them in that language.
     *
     * @throws IllegalArgumentException when no language has the key
     */
    public static String get(Language language, String key, Object... arguments) {
        return find(language, key, arguments)
                .orElseThrow(() -> new IllegalArgumentException("there is no text for " + key));
    }

    /** The same, or empty when no language has the key. */
    public static Optional<String> find(Language language, String key, Object... arguments) {
        String text = texts(language).getProperty(key);
        if (text == null) {
            text = texts(Language.DEFAULT).getProperty(key);
        }
        return Optional.ofNullable(text).map(found -> filled(language, found, arguments));
    }

    /** The keys that a language has texts for. */
    public static Set<String> keys(Language language) {
        return texts(language).stringPropertyNames();
    }

    /** In one go: what is filled in may have been written by anybody, and braces in it are theirs. */
    private static String filled(Language language, String text, Object... arguments) {
        if (text.indexOf('{') < 0) {
            return text;
        }
        return PLACE.matcher(text).replaceAll(place -> {
            int index = Integer.parseInt(place.group(1));
            return Matcher.quoteReplacement(
                    index < arguments.length ? readable(arguments[index], language) : place.group());
        });
    }

    private static String readable(Object argument, Language language) {
        return switch (argument) {
            case OffsetDateTime time -> LocalTimes.start(time.toInstant(), language);
            case LocalDate date -> LocalTimes.day(date, language);
            case Object other -> other.toString();
        };
    }

    private static Properties texts(Language language) {
        return ALL.getOrDefault(language, new Properties());
    }

    private static Map<Language, Properties> load() {
        Map<Language, Properties> all = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            all.put(language, load("/texts/" + language.code() + ".properties"));
        }
        return all;
    }

    private static Properties load(String resource) {
        Properties texts = new Properties();
        try (InputStream stream = Texts.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException(resource + " is missing");
            }
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }
}
