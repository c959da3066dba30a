package org.isarbooking.edge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.isarbooking.PublishedSchemas;
import org.jspecify.annotations.Nullable;

/**
 * Calls operations over connections that stay open. REST-assured took a quarter of the tests' processor time for these
 * calls. Tests of HTTP itself still use REST-assured.
 */
public final class SwiftClient {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final ObjectMapper JSON = new ObjectMapper().findAndRegisterModules();

    private final URI service;

    public SwiftClient(URI service) {
        this.service = service;
    }

    /**
     * An answer of the service, with the headers that tests check.
     *
     * @param requestId the value of the header {@code X-Request-Id}; empty if the answer has none
     * @param challenge the value of the header {@code WWW-Authenticate}; null if the answer has none
     */
    public record Answer(
            int status,
            String contentType,
            String requestId,
            @Nullable String challenge,
            String body) {

        public JsonNode json() {
            return PublishedSchemas.read(body);
        }

        /** Returns the code of a problem, or an empty text for a success. */
        public String code() {
            return status < 300 ? "" : json().path("code").asText();
        }
    }

    /** Returns a client of the service that the running test class has started. */
    public static SwiftClient ofTest() {
        return new SwiftClient(URI.create("http://localhost:" + RestAssured.port));
    }

    /** Calls an operation with an object that Jackson writes. */
    public Answer call(String operation, @Nullable String token, Map<String, @Nullable Object> input) {
        try {
            return call(operation, token, JSON.writeValueAsString(input));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public Answer call(String operation, @Nullable String token, String input) {
        return post("/v1/operations/" + operation, token == null ? null : "Bearer " + token, input);
    }

    /**
     * Posts JSON to a path of the service. The path is sent unchanged.
     *
     * @param credentials the value of the header {@code Authorization}
     */
    public Answer post(String path, @Nullable String credentials, String input) {
        return post(path, null, credentials, input);
    }

    /**
     * Sends a message of JSON-RPC to an MCP endpoint.
     *
     * @param credentials the value of the header {@code Authorization}
     */
    Answer postMcp(String endpoint, @Nullable String credentials, String message) {
        return post(endpoint, "application/json, text/event-stream", credentials, message);
    }

    private Answer post(String path, @Nullable String accepted, @Nullable String credentials, String input) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://" + service.getRawAuthority() + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(input));
        if (accepted != null) {
            request.header("Accept", accepted);
        }
        if (credentials != null) {
            request.header("Authorization", credentials);
        }
        try {
            HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(
                    answer.statusCode(),
                    answer.headers().firstValue("Content-Type").orElse(""),
                    answer.headers().firstValue("X-Request-Id").orElse(""),
                    answer.headers().firstValue("WWW-Authenticate").orElse(null),
                    answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(path + " of " + input, e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
