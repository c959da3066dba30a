package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * A business file without mistakes: references resolve, and defaults are filled in.
 *
 * @param catalog what the file publishes; entries have only the numbers that the file pins
 * @param positions where everything stands, for mistakes that only the database can tell
 */
public record BusinessFile(CatalogDocument catalog, FileSeeds seeds, Positions positions) {

    /** Makes records of a file that the schema and the rules have passed. */
    static BusinessFile of(ParsedYaml.Tree tree) {
        return new BusinessFile(
                CatalogJson.read(tree.root(), CatalogDocument.class),
                CatalogJson.read(withPaths(tree.root().deepCopy(), ""), FileSeeds.class),
                tree.positions());
    }

    /** Returns every value that the file publishes by its path, as {@link PublishedFile#values()} does. */
    public Map<String, String> values() {
        return CatalogTree.values(CatalogTree.file(catalog));
    }

    /** Tells each group of values where it stands. */
    private static JsonNode withPaths(JsonNode node, String path) {
        if (node instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                withPaths(list.get(i), path + "[" + i + "]");
            }
        } else if (node instanceof ObjectNode group) {
            group.properties()
                    .forEach(value ->
                            withPaths(value.getValue(), path.isEmpty() ? value.getKey() : path + "." + value.getKey()));
            group.put("path", path);
        }
        return node;
    }
}
