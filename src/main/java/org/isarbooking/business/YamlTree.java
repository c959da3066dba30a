package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.isarbooking.shared.Texts.Word;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Turns composed YAML into JSON and notes the position of each value. Unquoted scalars are read by the rules of YAML
 * 1.2, as editors do: {@code 10:00}, {@code 2026-12-24} and {@code on} are texts.
 */
final class YamlTree {

    private static final int MOST_VALUES = 100_000;
    /**
     * The longest text. Longer texts are refused before the schema checks them, because its patterns would take too
     * long or overflow the stack.
     */
    private static final int LONGEST_TEXT = 2_000;

    /**
     * The path of the logo, which may be longer than other texts: it may be an image as a data URI. Its pattern can't
     * overflow the stack.
     */
    private static final String LOGO = "business.logo";

    private static final int LONGEST_LOGO = 12_000;

    private static final int SHOWN_OF_LONGER = 100;

    /** The longest path, since every value is kept with its path. It is longer than any path of the schema. */
    private static final int LONGEST_PATH = 500;

    private static final Set<Tag> PLAIN_TAGS = Set.of(Tag.STR, Tag.SEQ, Tag.MAP);
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Map<String, Position> values = new HashMap<>();
    private final Map<String, Position> keys = new HashMap<>();
    private final List<Mistake> mistakes;
    private final Set<Node> around = Collections.newSetFromMap(new IdentityHashMap<>());
    private int count;

    YamlTree(List<Mistake> mistakes) {
        this.mistakes = mistakes;
    }

    Positions positions() {
        return new Positions(values, keys);
    }

    JsonNode read(String path, Node node) {
        if (path.length() > LONGEST_PATH) {
            count++;
            wrong(node, path.substring(0, LONGEST_PATH), Mistake.text("names_too_long"));
            return JSON.nullNode();
        }
        values.put(path, position(node));
        if (++count > MOST_VALUES) {
            if (count == MOST_VALUES + 1) {
                wrong(node, path, Mistake.text("too_many_values", MOST_VALUES));
            }
            return JSON.nullNode();
        }
        if (!PLAIN_TAGS.contains(node.getTag())) {
            wrong(node, path, Mistake.text("type_tag", node.getTag().getValue()));
            return JSON.nullNode();
        }
        if (!around.add(node)) {
            wrong(node, path, Mistake.text("alias"));
            return JSON.nullNode();
        }
        try {
            return switch (node) {
                case MappingNode mapping -> mapping(path, mapping);
                case SequenceNode sequence -> sequence(path, sequence);
                case ScalarNode scalar -> scalar(path, scalar);
                default -> throw new IllegalStateException("unknown YAML node " + node.getNodeId());
            };
        } finally {
            around.remove(node);
        }
    }

    private JsonNode mapping(String path, MappingNode mapping) {
        var object = JSON.objectNode();
        for (NodeTuple tuple : mapping.getValue()) {
            if (isTooLarge()) {
                break;
            }
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                wrong(tuple.getKeyNode(), path, Mistake.text("plain_key"));
                continue;
            }
            String name = key.getValue();
            String child = path.isEmpty() ? name : path + "." + name;
            if (object.has(name)) {
                int first = keys.getOrDefault(child, Position.NOWHERE).line();
                wrong(key, child, Mistake.text("given_twice", name, first));
                continue;
            }
            keys.put(child, position(key));
            object.set(name, read(child, tuple.getValueNode()));
        }
        return object;
    }

    private JsonNode sequence(String path, SequenceNode sequence) {
        var array = JSON.arrayNode();
        for (Node item : sequence.getValue()) {
            if (isTooLarge()) {
                break;
            }
            array.add(read(path + "[" + array.size() + "]", item));
        }
        return array;
    }

    private boolean isTooLarge() {
        return count > MOST_VALUES;
    }

    private JsonNode scalar(String path, ScalarNode scalar) {
        String text = scalar.getValue();
        int longest = path.equals(LOGO) ? LONGEST_LOGO : LONGEST_TEXT;
        if (text.length() > longest) {
            wrong(scalar, path, Mistake.text("text_too_long", longest));
            return JSON.textNode(text.substring(0, SHOWN_OF_LONGER));
        }
        if (scalar.getScalarStyle() != ScalarStyle.PLAIN) {
            return JSON.textNode(text);
        }
        return plain(text);
    }

    /** Returns true if a text is read as a text even without quotes. */
    static boolean isText(String text) {
        return plain(text).isTextual();
    }

    private static JsonNode plain(String text) {
        return switch (text) {
            case "", "~", "null", "Null", "NULL" -> JSON.nullNode();
            case "true", "True", "TRUE" -> JSON.booleanNode(true);
            case "false", "False", "FALSE" -> JSON.booleanNode(false);
            default -> numberOrText(text);
        };
    }

    private static JsonNode numberOrText(String text) {
        if (WHOLE.matcher(text).matches()) {
            return JSON.numberNode(Long.parseLong(text));
        }
        if (DECIMAL.matcher(text).matches() && Double.isFinite(Double.parseDouble(text))) {
            return JSON.numberNode(Double.parseDouble(text));
        }
        return JSON.textNode(text);
    }

    private void wrong(Node node, String path, Word what) {
        Position position = position(node);
        mistakes.add(new Mistake(position.line(), position.column(), path, what));
    }

    private static Position position(Node node) {
        Mark mark = node.getStartMark();
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
