package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** The outcome of reading YAML. */
sealed interface ParsedYaml {

    /** The file as JSON. {@code mistakes} are mistakes in the YAML itself: repeated keys, and type tags. */
    record Tree(JsonNode root, Positions positions, List<Mistake> mistakes) implements ParsedYaml {}

    /** The file is not YAML. */
    record Broken(Mistake mistake) implements ParsedYaml {}

    /** Reads YAML. Never constructs objects, even if the text has type tags. */
    static ParsedYaml of(String text) {
        try {
            Node node = composer(text).getSingleNode();
            if (node == null) {
                return new Broken(new Mistake(1, 1, "", Mistake.text("file_empty")));
            }
            List<Mistake> mistakes = new ArrayList<>();
            var tree = new YamlTree(mistakes);
            JsonNode root = tree.read("", node);
            return new Tree(root, tree.positions(), List.copyOf(mistakes));
        } catch (YAMLException e) {
            return new Broken(mistake(text, e));
        }
    }

    private static Composer composer(String text) {
        var options = new LoaderOptions();
        options.setMaxAliasesForCollections(50);
        options.setNestingDepthLimit(20);
        options.setCodePointLimit(2_000_000);
        return new Composer(new ParserImpl(new StreamReader(text), options), new EverythingIsText(), options);
    }

    private static Mistake mistake(String text, YAMLException e) {
        if (e instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            Mark mark = marked.getProblemMark();
            return new Mistake(
                    mark.getLine() + 1, mark.getColumn() + 1, "", Mistake.text("no_yaml", marked.getProblem()));
        }
        if (e instanceof ReaderException reader) {
            int end = text.offsetByCodePoints(0, Math.min(reader.getPosition(), text.codePointCount(0, text.length())));
            int line = (int) text.substring(0, end).lines().count();
            return new Mistake(
                    Math.max(1, line),
                    1,
                    "",
                    Mistake.text("character", String.format("U+%04X", reader.getCodePoint())));
        }
        return new Mistake(1, 1, "", Mistake.text("unreadable_yaml", String.valueOf(e.getMessage())));
    }

    /** Reads every scalar as a text. {@link YamlTree} decides the types. */
    final class EverythingIsText extends Resolver {

        @Override
        protected void addImplicitResolvers() {
            // No resolvers: YAML 1.1 would read 10:00 as the number 600.
        }
    }
}
