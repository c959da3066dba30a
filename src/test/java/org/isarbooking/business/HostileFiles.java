package org.isarbooking.business;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hostile business files, each with a description of its attack. */
final class HostileFiles {

    private static final int MUCH = 100_000;

    private HostileFiles() {}

    static String demo() {
        try (InputStream file = Objects.requireNonNull(HostileFiles.class.getResourceAsStream("/business/demo.yaml"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, String> all() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("lists of aliases of lists, which double", nested("[*a%1$d, *a%1$d]"));
        files.put("mappings of aliases of mappings, which double", nested("{x: *a%1$d, y: *a%1$d}"));
        files.put("merge keys of merge keys", nested("{<<: [*a%1$d, *a%1$d], x%1$d: 1}"));
        files.put("one list, fifty times", "a: &a [" + "1,".repeat(MUCH) + "]\nb: [" + "*a,".repeat(50) + "]\n");
        files.put("a list within itself", "services: &a [*a, *a]\n");
        files.put("a mapping merged into itself", "business: &a {<<: *a, name: x}\n");
        files.put("an alias of nothing", "business: *nothing\n");
        files.put("an anchor without a value", "business: &a\nrules: *a\n");
        files.put("a hundred thousand brackets", "services: " + "[".repeat(MUCH));
        files.put("a hundred thousand braces", "services: " + "{a: ".repeat(MUCH));
        files.put("a hundred thousand dashes", "services:\n  " + "- ".repeat(MUCH) + "x\n");
        files.put("a hundred thousand question marks", "? ".repeat(MUCH));
        files.put("a thousand deeper and deeper lines", deeper());
        files.put("a long name with many values", "x".repeat(MUCH) + ": [" + "1,".repeat(MUCH) + "]\n");
        files.put("long names within long names", nested("{" + "y".repeat(2_000) + ": *a%1$d}"));
        files.put("the same key a hundred thousand times", "a: 1\n".repeat(MUCH));
        files.put("a hundred thousand unknown keys", many("k%d: 1\n"));
        files.put("as many empty services as the office takes", "services:\n" + "  - {}\n".repeat(MUCH / 3));
        files.put("a number of a hundred thousand digits", "rules: {grid_minutes: " + "9".repeat(MUCH) + "}\n");
        files.put("a number of an endless exponent", "rules: {grid_minutes: 1e" + "9".repeat(MUCH) + "}\n");
        files.put(
                "values that are not whole decimal numbers",
                "rules: {grid_minutes: .nan, offer_minutes: -.inf, horizon_days: 0x7fffffff}\n");
        files.put("a key that a pattern matches slowly", "categories: [{key: a" + "-a".repeat(MUCH) + "}]\n");
        files.put("a slug that a pattern matches slowly", "categories: [{slug: a" + "-a".repeat(MUCH) + "-}]\n");
        files.put("an address that a pattern matches slowly", "business: {email: 'a@" + ".".repeat(MUCH) + " '}\n");
        files.put("a code that a pattern matches slowly", "promo_codes: [{code: 'A" + " ".repeat(MUCH) + "'}]\n");
        files.put(
                "a login that a pattern matches slowly",
                "specialists: [{login: {subject: 'a" + " ".repeat(MUCH) + "'}}]\n");
        files.put("a text of lines", "business:\n  name: |\n" + "    x\n".repeat(MUCH));
        files.put("a comment without an end", "#" + "x".repeat(MUCH));
        files.put("a string without an end", "business: {name: \"" + "x".repeat(MUCH));
        files.put(
                "a tag that would create a Java object",
                "business: !!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[]]]\n");
        files.put("binary data", "business: !!binary " + "QUFB".repeat(1_000) + "\n");
        files.put("a set and an ordered map", "business: !!set {a, b}\nrules: !!omap [a: 1]\n");
        files.put("tags of the file's own", "%TAG ! tag:evil.example,2027:\n---\nbusiness: !x {name: y}\n");
        files.put("an unknown directive", "%YAML 9.9\n---\nbusiness: {}\n");
        files.put("two documents", demo() + "...\n---\n" + demo());
        files.put("keys that are not plain words", "? [a, b]\n: 1\n? {c: d}\n: 2\n1: 3\nnull: 4\n: 5\n");
        files.put("keys of strange letters", "\"\\0\": 1\n\"a.b[0]\": 2\n\"\\u202e\": 3\n\"\": 4\n\"\\ud83d\": 5\n");
        files.put(
                "texts of strange letters",
                "business: {name: \"\\0\\ud83d\\u2028\\u0085\\uffff\", site_url: \"\\udc00\"}\n");
        files.put("tabs instead of blanks", demo().replace("  ", "\t"));
        files.put(
                "line breaks of all kinds",
                demo().replace("\n", "\r\n\u0085\u2028").substring(0, 10_000));
        files.put("byte order marks in the middle", demo().replace("rules:", "\ufeffrules:\ufeff"));
        files.put("other letters that look alike", demo().replace("key:", "k\u0435y:"));
        files.put("nothing but blanks", " ".repeat(MUCH));
        files.put("nothing but line breaks", "\n".repeat(MUCH));
        return files;
    }

    private static String nested(String next) {
        return "a0: &a0 {x: lol}\n"
                + IntStream.range(0, 40)
                        .mapToObj(index -> "a%d: &a%d ".formatted(index + 1, index + 1) + next.formatted(index) + "\n")
                        .collect(Collectors.joining());
    }

    private static String deeper() {
        return IntStream.range(0, 1_000)
                .mapToObj(index -> " ".repeat(index) + "a:\n")
                .collect(Collectors.joining());
    }

    private static String many(String line) {
        return IntStream.range(0, MUCH).mapToObj(line::formatted).collect(Collectors.joining());
    }
}
