package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isarbooking.shared.LocalTimes;

/**
 * Makes single values that a schema allows and that are likely to reveal mistakes: at limits, around clock changes, in
 * distant years, with strange letters.
 */
public final class FittingValues {

    static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Dates, beginning with days that have free times. */
    private static final List<String> DATES = List.of(
            "2027-06-08",
            "2027-06-07",
            "2027-06-06",
            "2027-06-09",
            "2027-06-30",
            "2027-09-05",
            "2027-03-28",
            "2027-10-30",
            "2027-10-31",
            "2027-11-01",
            "2028-02-29",
            "2026-03-29",
            "1970-01-01",
            "1582-10-10",
            "0001-01-01",
            "0000-01-01",
            "9999-12-31");

    private static final List<String> DATE_TIMES = List.of(
            "2027-06-09T10:00:00+02:00",
            "2027-06-10T12:30:00Z",
            "2027-06-10T23:00:00-05:00",
            "2027-06-10T10:00:00.000000001+02:00",
            "2027-06-10T10:07:59.999999999+02:00",
            "2027-03-28T01:59:59+01:00",
            "2027-03-28T02:30:00+01:00",
            "2027-03-28T03:00:00+02:00",
            "2027-10-31T02:30:00+02:00",
            "2027-10-31T02:30:00+01:00",
            "2027-10-31T00:00:00+14:00",
            "1970-01-01T00:00:00Z",
            "0001-01-01T00:00:00+18:00",
            "0000-01-01T00:00:00+18:00",
            "9999-12-31T23:59:59.999999999-18:00",
            "9999-12-31T23:59:59Z");

    private static final List<String> EMAILS = List.of(
            "kim@example.org",
            "a@b.c",
            "!#$%&'*+/=?^_`{|}~-@xn--mnchen-3ya.example",
            "..a..@1.2",
            "x".repeat(64) + "@" + "d".repeat(63) + "." + "e".repeat(63) + "." + "f".repeat(61));

    /**
     * Plain and strange letters. There are letters of several chars, invisible letters, and a letter that changes the
     * direction of writing. Some letters have a meaning in SQL or in patterns.
     */
    private static final List<String> LETTERS = List.of(
            "a",
            "\u00df",
            "\ud83d\udc87\u200d\u2640\ufe0f",
            "\u202e\u05d0",
            "\u200b",
            "a\u0308\u0327\u0323",
            "\ufdfa",
            "\u0130\u0131",
            "\u0001",
            "\n",
            "\ufffe",
            "\ud834\udd1e",
            "%",
            "_",
            "'",
            "\\",
            "\"",
            "{",
            " ",
            "\u3000");

    private static final int LONGEST_LIST = 200;
    private static final int LONG_ENOUGH = 300;

    private FittingValues() {}

    /** Returns the type. If the schema has several types, returns the first, because {@code null} comes last. */
    public static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.get(0).asText() : type.asText();
    }

    public static boolean mayBeNull(JsonNode schema) {
        return schema.path("type").isArray()
                && schema.path("type")
                        .valueStream()
                        .anyMatch(type -> type.asText().equals("null"));
    }

    /** Returns values of a schema that is neither an object nor a list, the plainest first. */
    public static List<JsonNode> of(JsonNode schema) {
        if (schema.has("const")) {
            return List.of(schema.get("const"));
        }
        if (schema.has("enum")) {
            return schema.get("enum").valueStream().toList();
        }
        return switch (type(schema)) {
            case "boolean" -> List.of(JSON.booleanNode(true), JSON.booleanNode(false));
            case "integer" ->
                numbers(schema)
                        .mapToObj(number -> (JsonNode) JSON.numberNode(number))
                        .toList();
            default -> texts(schema).map(text -> (JsonNode) JSON.textNode(text)).toList();
        };
    }

    private static LongStream numbers(JsonNode schema) {
        long least = schema.path("minimum").asLong(0);
        long most = schema.path("maximum")
                .asLong(schema.path("format").asText().equals("int32") ? Integer.MAX_VALUE : Long.MAX_VALUE);
        return LongStream.of(
                        least,
                        least + 1,
                        most,
                        most - 1,
                        Short.MAX_VALUE + 1L,
                        Integer.MAX_VALUE,
                        Integer.MAX_VALUE + 1L,
                        1L << 53)
                .filter(number -> number >= least && number <= most)
                .distinct();
    }

    private static Stream<String> texts(JsonNode schema) {
        return switch (schema.path("format").asText()) {
            case "date" -> DATES.stream();
            case "date-time" -> DATE_TIMES.stream();
            case "email" -> EMAILS.stream();
            case "uuid" ->
                Stream.of(
                        "3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90",
                        "00000000-0000-0000-0000-000000000000",
                        "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF");
            case "uri" ->
                Stream.of("https://agent.example/profile.json", "https://xn--mnchen-3ya.example/%C3%A4?a=b#c");
            default ->
                switch (schema.path("pattern").asText()) {
                    case LocalTimes.MONTH -> Stream.of("2027-06", "0000-01", "9999-12");
                    case LocalTimes.PATTERN -> Stream.of("00:00", "09:30", "23:59");
                    case "" ->
                        lengths(schema)
                                .boxed()
                                .flatMap(length -> LETTERS.stream().map(letter -> text(letter, length.intValue())));
                    default -> Stream.of("com.example.loyalty", "a.b", "dev.a-b.c_d");
                };
        };
    }

    /** Returns lengths in code points, as JSON Schema counts them, not in chars. */
    private static LongStream lengths(JsonNode schema) {
        long least = schema.path("minLength").asLong(0);
        long most = schema.path("maxLength").asLong(LONG_ENOUGH);
        return LongStream.of(least, least + 1, Math.min(most, 12), most - 1, most)
                .filter(length -> length >= least && length <= most)
                .distinct();
    }

    private static String text(String letter, int length) {
        int[] points = letter.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < length; index++) {
            text.appendCodePoint(points[index % points.length]);
        }
        return text.toString();
    }

    /** Returns some lengths that a schema's lists may have, the shortest first. */
    public static List<Integer> sizes(JsonNode schema) {
        int least = schema.path("minItems").asInt(0);
        int most = schema.path("maxItems").asInt(LONGEST_LIST);
        JsonNode items = schema.path("items");
        int different = items.has("enum") ? items.path("enum").size() : most;
        return Stream.of(least, least + 1, 2, Math.min(most, different))
                .filter(size -> size >= least && size <= most && size <= different)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns a list of the given size. Its items differ where {@link #item} can make different items. */
    public static ArrayNode list(JsonNode items, int size) {
        ArrayNode list = JSON.arrayNode();
        for (int index = 0; index < size; index++) {
            list.add(item(items, index));
        }
        return list;
    }

    /**
     * Returns an item that is different for each index, except for objects. Values of an enum repeat after the last
     * one.
     */
    private static JsonNode item(JsonNode items, int index) {
        if (items.has("enum")) {
            return items.get("enum").get(index % items.get("enum").size());
        }
        if (type(items).equals("integer")) {
            return JSON.numberNode(items.path("minimum").asLong(0) + index);
        }
        if (type(items).equals("object")) {
            return RandomInputs.smallest(items);
        }
        return JSON.textNode(
                switch (items.path("format").asText()) {
                    case "date" -> LocalDate.parse("2027-06-08").plusDays(index).toString();
                    case "date-time" ->
                        OffsetDateTime.parse("2027-06-08T10:00:00+02:00")
                                .plusDays(index)
                                .toString();
                    case "uuid" -> new UUID(index, index).toString();
                    default -> items.has("pattern") ? "com.example.n" + index : "salon:" + (index + 1);
                });
    }

    /** Returns values of types that the schema forbids. They are JSON texts, because some numbers fit no Java type. */
    public static List<String> ofOtherTypes(JsonNode schema) {
        List<String> others = new ArrayList<>();
        String type = type(schema);
        if (!mayBeNull(schema)) {
            others.add("null");
        }
        if (!type.equals("string")) {
            others.addAll(List.of("\"1\"", "\"\"", "\"true\"", "\"null\""));
        }
        if (!type.equals("boolean")) {
            others.addAll(List.of("true", "false"));
        }
        if (!type.equals("integer")) {
            others.addAll(List.of("0", "1"));
        }
        others.addAll(List.of("1.5", "-0.1", "1e400", "1e-400", "-1e400"));
        if (!type.equals("array")) {
            others.addAll(List.of("[]", "[[[[1]]]]", "[null]"));
        }
        if (!type.equals("object")) {
            others.addAll(List.of("{}", "{\"a\":{\"a\":[{}]}}"));
        }
        return others;
    }
}
