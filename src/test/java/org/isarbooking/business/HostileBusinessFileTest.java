package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.LOADER;
import static org.isarbooking.business.BusinessFiles.RENTING;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks hostile business files. Each check ends, takes little memory, reports mistakes with line and column, and
 * changes nothing.
 */
@Timeout(120) // fails if a check does not end
class HostileBusinessFileTest {

    private static final TrialsApi API = Trials.api();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final YAMLMapper YAML = new YAMLMapper();
    private static final int DOCUMENTS = 300;

    /**
     * The most memory that a check may allocate, in bytes. It is several hundred times the size of the longest file,
     * but a small part of a process's memory.
     */
    private static final long MOST_BYTES = 400L << 20;

    /** The longest allowed message about a mistake, in characters. A message may repeat the wrong text. */
    private static final int LONGEST_MESSAGE = 3_000;

    private static final List<JsonNode> WRONG = List.of(
            JSON.nullNode(),
            JSON.booleanNode(true),
            JSON.numberNode(0),
            JSON.numberNode(-1),
            JSON.numberNode(Long.MAX_VALUE),
            JSON.numberNode(BigInteger.TEN.pow(400)),
            JSON.numberNode(1e308),
            JSON.numberNode(0.5),
            JSON.textNode(""),
            JSON.textNode(" "),
            JSON.textNode("\u0085\u2028\t"),
            JSON.textNode("\ud83d\udc87".repeat(3_000)),
            JSON.textNode("a" + "-a".repeat(20_000)),
            JSON.textNode("-a".repeat(1_000)),
            JSON.textNode("a" + "-a".repeat(999)),
            JSON.textNode("<<"),
            JSON.textNode("99:99-24:00"),
            JSON.textNode("2027-02-30"),
            JSON.textNode("0000-00-00"),
            JSON.textNode("99999999999999999999.00 EUR"),
            JSON.arrayNode(),
            JSON.objectNode(),
            deep());

    @TempDir
    private Path directory;

    /**
     * Replaces, removes or copies one node of a tree: a property of an object, or an item of a list.
     *
     * @param wrong an index in {@link #WRONG} replaces the node; the size of that list removes the node; a greater
     *     number copies the node
     */
    private record Edit(int node, int wrong) {

        String apply(JsonNode original) {
            JsonNode tree = original.deepCopy();
            List<Runnable> edits = new ArrayList<>();
            collect(tree, this::change, edits);
            edits.get(node % edits.size()).run();
            return text(tree);
        }

        private void change(JsonNode parent, Object key) {
            switch (parent) {
                case ObjectNode object when wrong == WRONG.size() -> object.remove(key.toString());
                case ObjectNode object
                when wrong > WRONG.size() ->
                    object.set(key + "s", object.get(key.toString()).deepCopy());
                case ObjectNode object -> object.set(key.toString(), WRONG.get(wrong));
                case ArrayNode list when wrong == WRONG.size() -> list.remove((int) key);
                case ArrayNode list
                when wrong > WRONG.size() -> list.add(list.get((int) key).deepCopy());
                case ArrayNode list -> list.set((int) key, WRONG.get(wrong));
                default -> throw new IllegalStateException();
            }
        }

        private static void collect(JsonNode parent, BiConsumer<JsonNode, Object> change, List<Runnable> edits) {
            if (parent.isObject()) {
                parent.properties().forEach(child -> {
                    edits.add(() -> change.accept(parent, child.getKey()));
                    collect(child.getValue(), change, edits);
                });
            } else {
                for (int index = 0; index < parent.size(); index++) {
                    int item = index;
                    edits.add(() -> change.accept(parent, item));
                    collect(parent.get(index), change, edits);
                }
            }
        }
    }

    private static JsonNode deep() {
        JsonNode inner = JSON.arrayNode();
        for (int depth = 0; depth < 100; depth++) {
            inner = JSON.arrayNode().add(inner);
        }
        return inner;
    }

    private static String text(JsonNode tree) {
        try {
            return YAML.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void mistakes_of_a_randomly_edited_demo_file_have_a_position() throws IOException {
        JsonNode demo = YAML.readTree(HostileFiles.demo());
        API.integers(0, 100_000)
                .flatMap(node -> API.integers(0, WRONG.size() + 1).map(wrong -> new Edit(node, wrong)))
                .withLimits(DOCUMENTS, OptionalLimits.defaults)
                .supplyTo(edit -> checkedInBounds(edit.apply(demo)));
    }

    @Test
    void a_file_that_ends_early_is_checked_within_the_bounds() {
        String demo = HostileFiles.demo();
        for (int part = 1; part < 60; part++) {
            checkedInBounds(demo.substring(0, demo.length() * part / 60));
        }
    }

    @Test
    void every_hostile_file_is_checked_within_the_bounds_and_has_mistakes() {
        HostileFiles.all().forEach((what, text) -> {
            List<Mistake> mistakes = checkedInBounds(text);
            assertThat(mistakes).as(what).isNotEmpty();
        });
    }

    /** Loads a file, asserts that the bounds are kept, and returns the mistakes; empty if the file is valid. */
    private static List<Mistake> checkedInBounds(String text) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        String head = text.substring(0, Math.min(200, text.length()));
        long before = threads.getCurrentThreadAllocatedBytes();
        LoadedBusiness loaded = LOADER.load(text);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).as(head).isLessThan(MOST_BYTES);
        if (!(loaded instanceof LoadedBusiness.Invalid(List<Mistake> mistakes))) {
            return List.of();
        }
        long lines = text.split("\\R", -1).length + 1L; // YAML has more line breaks than String.lines()
        assertThat(mistakes).as(head).isNotEmpty();
        for (Mistake mistake : mistakes) {
            assertThat(mistake.line() >= 1 && mistake.line() <= lines && mistake.column() >= 1)
                    .as("%s: %s", head, mistake)
                    .isTrue();
            assertThat(mistake.message()).isNotBlank().hasSizeLessThan(LONGEST_MESSAGE);
        }
        return mistakes;
    }

    @Test
    void a_file_with_mistakes_changes_nothing() throws IOException {
        try (var database = new BusinessDatabase()) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            var commands = new BusinessCommands(
                    LOADER,
                    database.applier(InstantSource.system()),
                    database.pool(),
                    new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8));
            Path file = directory.resolve("business.yaml");
            Files.writeString(file, RENTING);
            assertThat(commands.apply(file)).isEqualTo(BusinessCommands.DONE);
            var before = CatalogVersions.newest(database.pool()).await().indefinitely();
            List<byte[]> hostile = new ArrayList<>(List.of(
                    new byte[] {0, 1, 2, (byte) 0xff, (byte) 0xfe}, "b\u00fcro".getBytes(StandardCharsets.UTF_16)));
            HostileFiles.all().values().forEach(text -> hostile.add(text.getBytes(StandardCharsets.UTF_8)));

            for (byte[] bytes : hostile) {
                err.reset();
                Files.write(file, bytes);
                assertThat(commands.apply(file)).isEqualTo(BusinessCommands.MISTAKES);
                assertThat(err.toString(StandardCharsets.UTF_8)).endsWith("nothing was applied\n");
            }

            assertThat(CatalogVersions.newest(database.pool()).await().indefinitely())
                    .isEqualTo(before);
        }
    }
}
