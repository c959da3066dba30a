package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The schema of one part of the catalog. Seeds, numbers and keys are left out.
 *
 * @param rule the schema of the part, with references resolved
 * @param reference the name of the definition that the part refers to; "" for none
 */
record CatalogShape(JsonNode rule, String reference) {

    /** The properties that can name an entry. The first of them that an entry has is its name. */
    static final List<String> IDENTITIES = List.of("key", "date", "kind", "service", "from_days", "after_days");

    private static final Set<String> NOT_PUBLISHED =
            Set.of("id", "formerly", "login", "special_days", "blocks", "tenants");

    private static final String DEFINITIONS = "#/$defs/";

    static CatalogShape root() {
        return new CatalogShape(BusinessSchema.SOURCE, "");
    }

    private static CatalogShape of(JsonNode rule) {
        String name = rule.path("$ref").asText();
        if (name.isEmpty()) {
            return new CatalogShape(rule, "");
        }
        String definition = name.substring(DEFINITIONS.length());
        CatalogShape referred = of(BusinessSchema.SOURCE.path("$defs").path(definition));
        ObjectNode merged = referred.rule.deepCopy();
        rule.properties().forEach(property -> merged.set(property.getKey(), property.getValue()));
        merged.remove("$ref");
        return new CatalogShape(merged, definition);
    }

    /** Returns true if the part is an object with named values. */
    boolean isGroup() {
        return type().equals("object");
    }

    /** Returns true if the part is a list of objects. */
    boolean isEntries() {
        return isList() && items().isGroup();
    }

    boolean isList() {
        return type().equals("array");
    }

    String type() {
        return rule.path("type").asText();
    }

    CatalogShape items() {
        return of(rule.path("items"));
    }

    /** Returns the property that names entries of this shape; empty if there is none. */
    Optional<String> identity() {
        return IDENTITIES.stream().filter(rule.path("properties")::has).findFirst();
    }

    /** Returns the names of a group's values. */
    List<String> names() {
        String identity = identity().orElse("");
        return rule.path("properties")
                .propertyStream()
                .map(property -> property.getKey())
                .filter(name -> !NOT_PUBLISHED.contains(name) && !name.equals(identity))
                .toList();
    }

    /** Returns the shape of the value or entry under a name; empty if none is allowed there. */
    Optional<CatalogShape> at(String name) {
        if (isEntries()) {
            return Optional.of(items());
        }
        return isGroup() && names().contains(name)
                ? Optional.of(of(rule.path("properties").path(name)))
                : Optional.empty();
    }

    boolean requires(String name) {
        return rule.path("required")
                .valueStream()
                .anyMatch(needed -> needed.asText().equals(name));
    }
}
