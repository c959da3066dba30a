package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.isarbooking.PublishedSchemas;
import org.jspecify.annotations.Nullable;

/** Calls operations by the thousand, over connections that stay open. */
public final class SwiftClient implements AutoCloseable {

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI service;

    public SwiftClient(URI service) {
        this.service = service;
    }

    /**
     * An answer.
     *
     * @param requestId of the answer's header
     */
    public record Answer(int status, String contentType, String requestId, String body) {

        public JsonNode json() {
            return PublishedSchemas.read(body);
        }

        /** Returns the code of a problem; an empty text for a success. */
        public String code() {
            return status < 300 ? "" : json().path("code").asText();
        }
    }

    public Answer call(String operation, @Nullable String token, String input) {
        HttpRequest.Builder request = HttpRequest.newBuilder(service.resolve("/v1/operations/" + operation))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(input));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(
                    answer.statusCode(),
                    answer.headers().firstValue("Content-Type").orElse(""),
                    answer.headers().firstValue("X-Request-Id").orElse(""),
                    answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(operation + " of " + input, e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
