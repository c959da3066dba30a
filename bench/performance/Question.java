import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * The requests of a load. They differ only in their bodies, which are sent one after another, then again from the
 * start.
 */
record Question(String path, Map<String, String> headers, List<String> bodies) {

    static Question of(String operation, List<JsonObject> inputs) {
        return new Question(
                "/v1/operations/" + operation, Map.of(), inputs.stream().map(JsonObject::encode).toList());
    }

    static Question of(String operation, JsonObject input) {
        return of(operation, List.of(input));
    }

    /** Returns a question whose bodies are calls of a tool. */
    static Question ofTool(String endpoint, String operation, List<JsonObject> inputs) {
        return new Question(
                endpoint,
                Map.of("Accept", "application/json, text/event-stream"),
                inputs.stream().map(input -> toolCall(operation, input).encode()).toList());
    }

    private static JsonObject toolCall(String operation, JsonObject input) {
        return new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", 1)
                .put("method", "tools/call")
                .put("params", new JsonObject().put("name", operation).put("arguments", input));
    }

    /** Returns the same question with a token as its only header. */
    Question withToken(String token) {
        return new Question(path, Map.of("Authorization", "Bearer " + token), bodies);
    }

    /** Returns the same question for another path. */
    Question at(String otherPath) {
        return new Question(otherPath, headers, bodies);
    }
}
