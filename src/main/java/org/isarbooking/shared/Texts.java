package org.isarbooking.shared;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts for users in every language: {@code texts/<language>.properties}. If a language lacks a key, the German
 * text is used.
 */
public final class Texts {

    private static final Map<Language, Properties> ALL = load();

    /** A placeholder for an argument, {@code {0}}, or for a counted word, {@code {0#day|days}}. */
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)(?:#([^}]*))?}");

    /** An argument that is replaced by the text of its own key, in the language of the surrounding text. */
    public record Word(String key, List<Object> arguments) {

        public Word {
            arguments = List.copyOf(arguments);
        }

        /** Makes an argument whose text has no placeholders. */
        public Word(String key) {
            this(key, List.of());
        }
    }

    private Texts() {}

    /**
     * Returns the text of a key with its placeholders {@code {0}}, {@code {1}}, … replaced. Dates and times become
     * local times of Munich in that language. A list becomes a choice ("de, en or ru"). A {@link Word} becomes its own
     * text, and a {@link Translated} text its text in that language. {@code {0#day|days}} becomes the word form for the
     * number. The forms are in the order of {@link Language#plural}.
     *
     * @throws IllegalArgumentException when neither the language nor German has the key
     */
    public static String get(Language language, String key, Object... arguments) {
        return find(language, key, arguments)
                .orElseThrow(() -> new IllegalArgumentException("there is no text for " + key));
    }

    /** Returns the text of a key like {@link #get}; empty when neither the language nor German has the key. */
    public static Optional<String> find(Language language, String key, Object... arguments) {
        String text = texts(language).getProperty(key);
        if (text == null) {
            text = texts(Language.DEFAULT).getProperty(key);
        }
        return Optional.ofNullable(text).map(found -> filled(language, found, arguments));
    }

    /** Returns whether there is a German text for a key. */
    public static boolean has(String key) {
        return texts(Language.DEFAULT).containsKey(key);
    }

    public static Set<String> keys(Language language) {
        return texts(language).stringPropertyNames();
    }

    /**
     * Replaces all placeholders in one pass. Braces in arguments are not placeholders, because users may have written
     * the arguments.
     */
    private static String filled(Language language, String text, Object... arguments) {
        if (text.indexOf('{') < 0) {
            return text;
        }
        return PLACEHOLDER.matcher(text).replaceAll(place -> {
            int index = Integer.parseInt(place.group(1));
            return Matcher.quoteReplacement(
                    index < arguments.length
                            ? beforeStop(text.startsWith(".", place.end()), filled(language, place, arguments[index]))
                            : place.group());
        });
    }

    /**
     * Removes the full stop at an argument's end if another full stop follows. A sentence that ends with an
     * abbreviation has only one full stop, as after Russian dates ("2027 г.").
     */
    private static String beforeStop(boolean isBeforeStop, String filledIn) {
        return isBeforeStop && filledIn.endsWith(".") ? filledIn.substring(0, filledIn.length() - 1) : filledIn;
    }

    private static String filled(Language language, MatchResult place, Object argument) {
        String forms = place.group(2);
        return forms == null
                ? readable(argument, language)
                : forms.split("\\|", -1)[language.plural(((Number) argument).longValue())];
    }

    private static String readable(Object argument, Language language) {
        return switch (argument) {
            case OffsetDateTime time -> LocalTimes.start(time.toInstant(), language);
            case LocalDate date -> LocalTimes.day(date, language);
            case Word(String key, List<Object> inner) -> get(language, key, inner.toArray());
            case Translated text -> text.in(language);
            case List<?> choices -> choice(choices, language);
            case Object other -> other.toString();
        };
    }

    private static String choice(List<?> choices, Language language) {
        List<String> all =
                choices.stream().map(choice -> readable(choice, language)).toList();
        return all.size() < 2
                ? String.join("", all)
                : get(language, "list.or", String.join(", ", all.subList(0, all.size() - 1)), all.getLast());
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
