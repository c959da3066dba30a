package org.isarbooking.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The changes of an OpenAPI 3.1 document that break clients of the released document, whether the clients are generated
 * or written by hand. New operations, new optional inputs and new outputs break no client: "clients must ignore fields
 * they do not know".
 */
final class BreakingChanges {

    private static final JsonNode ANYBODY =
            JsonNodeFactory.instance.arrayNode().add(JsonNodeFactory.instance.objectNode());

    private final JsonNode released;
    private final JsonNode published;
    private final List<String> found = new ArrayList<>();

    private BreakingChanges(JsonNode released, JsonNode published) {
        this.released = released;
        this.published = published;
    }

    /** Returns the changes, as sentences; empty if no client breaks. */
    static List<String> between(JsonNode released, JsonNode published) {
        var changes = new BreakingChanges(released, published);
        changes.compare();
        return changes.found;
    }

    private void compare() {
        released.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(method -> {
                    String where = method.getKey() + " " + path.getKey();
                    JsonNode now = published.path("paths").path(path.getKey()).path(method.getKey());
                    if (now.isMissingNode()) {
                        found.add(where + " is gone");
                    } else {
                        compareOperation(where, method.getValue(), now);
                    }
                }));
        released.at("/components/securitySchemes").properties().forEach(scheme -> {
            JsonNode now = published.at("/components/securitySchemes").path(scheme.getKey());
            for (String keyword : List.of("type", "scheme")) {
                if (!scheme.getValue().path(keyword).equals(now.path(keyword))) {
                    found.add("the security scheme " + scheme.getKey() + " has another " + keyword);
                }
            }
        });
    }

    private void compareOperation(String where, JsonNode before, JsonNode now) {
        for (String name : List.of("operationId", "tags")) { // clients' methods, and the classes that they are in
            if (!before.path(name).equals(now.path(name))) {
                found.add(where + " has another " + name);
            }
        }
        compareAccess(where, before, now);
        compareParameters(where, before.path("parameters"), now.path("parameters"));
        if (now.at("/requestBody/required").asBoolean()
                && !before.at("/requestBody/required").asBoolean()) {
            found.add(where + " needs a body now");
        }
        compareContent(where + " input", before.path("requestBody"), now.path("requestBody"), true);
        before.path("responses").properties().forEach(response -> {
            JsonNode same = now.path("responses").path(response.getKey());
            if (!same.isMissingNode()) {
                compareContent(where + " " + response.getKey(), response.getValue(), same, false);
            } else if (response.getKey().startsWith("2")) {
                found.add(where + " doesn't respond with " + response.getKey() + " any more");
            }
        });
    }

    /** Reports access that a client had before and doesn't have now. */
    private void compareAccess(String where, JsonNode before, JsonNode now) {
        for (JsonNode fulfilled : waysIn(before)) {
            boolean isLetIn = StreamSupport.stream(waysIn(now).spliterator(), false)
                    .anyMatch(needed -> needed.properties().stream()
                            .allMatch(scheme ->
                                    StreamSupport.stream(scheme.getValue().spliterator(), false)
                                                    .allMatch(scope -> contains(fulfilled.path(scheme.getKey()), scope))
                                            && fulfilled.has(scheme.getKey())));
            if (!isLetIn) {
                found.add(where + " needs more than " + fulfilled);
            }
        }
    }

    private static JsonNode waysIn(JsonNode operation) {
        return operation.path("security").isEmpty() ? ANYBODY : operation.path("security");
    }

    private static boolean contains(JsonNode list, JsonNode value) {
        return StreamSupport.stream(list.spliterator(), false).anyMatch(value::equals);
    }

    private void compareParameters(String where, JsonNode before, JsonNode now) {
        for (JsonNode parameter : now) {
            if (parameter.path("required").asBoolean()
                    && !parameter(before, parameter).path("required").asBoolean()) {
                found.add(
                        where + " needs the parameter " + parameter.path("name").asText() + " now");
            }
        }
        for (JsonNode parameter : before) {
            String name = where + " parameter " + parameter.path("name").asText();
            JsonNode same = parameter(now, parameter);
            if (same.isMissingNode()) {
                found.add(name + " is gone");
            } else {
                compareSchema(name, parameter.path("schema"), same.path("schema"), true);
            }
        }
    }

    private static JsonNode parameter(JsonNode parameters, JsonNode sought) {
        return StreamSupport.stream(parameters.spliterator(), false)
                .filter(parameter -> parameter.path("name").equals(sought.path("name"))
                        && parameter.path("in").equals(sought.path("in")))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private void compareContent(String where, JsonNode before, JsonNode now, boolean isInput) {
        before.path("content").properties().forEach(media -> {
            JsonNode same = now.path("content").path(media.getKey());
            if (same.isMissingNode()) {
                found.add(where + " is not " + media.getKey() + " any more");
            } else {
                compareSchema(where, media.getValue().path("schema"), same.path("schema"), isInput);
            }
        });
    }

    private void compareSchema(String where, JsonNode before, JsonNode now, boolean isInput) {
        var changes = new SchemaChanges(released, published, isInput);
        changes.compare(where, before, now);
        found.addAll(changes.found());
    }
}
