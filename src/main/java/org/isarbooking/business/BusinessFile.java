package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * A business file without mistakes. All references resolve, and defaults are filled in.
 *
 * @param catalog the catalog to publish; entries have only the numbers that the file pins
 * @param positions the position of each value in the file, to report mistakes that only the database can find
 */
public record BusinessFile(CatalogDocument catalog, FileSeeds seeds, Positions positions) {

    /** Converts the tree of a file that has passed the schema and the rules. */
    static BusinessFile of(ParsedYaml.Tree tree) {
        return new BusinessFile(
                CatalogJson.read(tree.root(), CatalogDocument.class),
                CatalogJson.read(withPaths(tree.root().deepCopy(), ""), FileSeeds.class),
                tree.positions());
    }

    /** Returns every value that the file publishes, by its path, like {@link PublishedFile#values()}. */
    public Map<String, String> values() {
        return CatalogTree.values(CatalogTree.file(catalog));
    }

    /** Adds to each object its path in the file, as the property {@code path}. */
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
