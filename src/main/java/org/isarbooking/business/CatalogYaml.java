package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/**
 * Writes a published document as a business file. Applying the file of the newest version to its own database changes
 * nothing.
 */
final class CatalogYaml {

    private CatalogYaml() {}

    static String write(CatalogDocument document) {
        ObjectNode file = CatalogTree.file(document);
        var options = new DumperOptions();
        options.setDefaultFlowStyle(FlowStyle.BLOCK);
        options.setAllowUnicode(true);
        options.setSplitLines(false);
        return new Yaml(new Texts(options), options).dump(value(file));
    }

    private static @Nullable Object value(JsonNode node) {
        if (node.isObject()) {
            Map<String, @Nullable Object> group = new LinkedHashMap<>();
            node.properties().forEach(entry -> group.put(entry.getKey(), value(entry.getValue())));
            return group;
        }
        if (node.isArray()) {
            List<@Nullable Object> list = new ArrayList<>();
            node.forEach(entry -> list.add(value(entry)));
            return list;
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        return node.isNumber() ? node.numberValue() : node.asText();
    }

    /** Quotes texts that {@link YamlTree} would otherwise read as another type. */
    private static final class Texts extends Representer {

        Texts(DumperOptions options) {
            super(options);
            this.representers.put(String.class, this::text);
        }

        private Node text(Object text) {
            String value = (String) text;
            return representScalar(
                    Tag.STR, value, YamlTree.isText(value) ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED);
        }
    }
}
