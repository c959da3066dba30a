package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Makes calls over REST and MCP, and returns what the client learns from each answer. */
final class Caller {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final int COME_BACK = 503;
    private static final int FAULT = 500;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    Answer rest(URI service, String token, String operation, JsonNode input) {
        return send(service.resolve("/v1/operations/" + operation), token, input, false);
    }

    Answer mcp(URI service, String token, String operation, JsonNode input) {
        ObjectNode message = JSON.createObjectNode();
        message.put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
        message.putObject("params").put("name", operation).set("arguments", input);
        return send(service.resolve(endpoint(operation)), token, message, true);
    }

    /** Returns the path of an endpoint that has the tool. Some tools of tenants are only at their line's endpoint. */
    private static String endpoint(String operation) {
        return operation.matches("coworking_(?!staff_).*") ? "/mcp/coworking" : "/mcp";
    }

    private Answer send(URI address, String token, JsonNode body, boolean isMcp) {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            return interpret(response.statusCode(), response.body(), isMcp);
        } catch (IOException e) {
            return new Answer.Unknown(e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer.Unknown("interrupted");
        }
    }

    static Answer interpret(int status, String body, boolean isMcp) {
        JsonNode answer;
        try {
            answer = JSON.readTree(body);
            if (isMcp && answer.has("result")) {
                JsonNode result = answer.path("result");
                answer = JSON.readTree(result.at("/content/0/text").asText());
                if (!result.path("isError").asBoolean()) {
                    return new Answer.Done(answer);
                }
            }
        } catch (IOException e) {
            return new Answer.Faulty(status + " with a body that is not JSON");
        }
        if (answer.has("code") && answer.has("status")) {
            return problem(
                    answer, answer.path("status").asInt(), answer.path("code").asText());
        }
        return status == 200 && !isMcp && answer.isObject()
                ? new Answer.Done(answer)
                : new Answer.Faulty(status + " " + answer);
    }

    private static Answer problem(JsonNode problem, int status, String code) {
        return switch (status) {
            case COME_BACK -> new Answer.Unknown(code);
            case FAULT -> new Answer.Faulty(status + " " + code);
            default ->
                new Answer.Refused(
                        status,
                        code,
                        Sights.elements(problem.path("rejections"))
                                .map(day -> day.path("reason").asText())
                                .toList());
        };
    }
}
