package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.operation.ProblemCode;

/** Checks the form that every problem has. */
public final class ProblemShape {

    private ProblemShape() {}

    /** Checks the form of a problem, and returns its body. */
    public static JsonNode check(Response answer, ProblemCode code) {
        return check(
                new SwiftClient.Answer(
                        answer.statusCode(),
                        answer.contentType(),
                        answer.header("X-Request-Id"),
                        answer.header("WWW-Authenticate"),
                        answer.asString()),
                code);
    }

    /** Checks the form of a problem, and returns its body. */
    public static JsonNode check(SwiftClient.Answer answer, ProblemCode code) {
        String body = answer.body();
        assertThat(answer.status()).as(body).isEqualTo(code.status());
        assertThat(answer.contentType()).startsWith("application/problem+json");
        JsonNode problem = PublishedSchemas.read(body);
        assertThat(problem.path("code").asText()).as(body).isEqualTo(code.value());
        assertThat(problem.path("type").asText()).isEqualTo("/problems/" + code.value());
        assertThat(problem.path("status").asInt()).isEqualTo(code.status());
        assertThat(problem.path("severity").asText()).isEqualTo(code.severity().value());
        assertThat(problem.path("title").asText()).isNotBlank();
        assertThat(problem.path("detail").asText()).isNotBlank();
        assertThat(problem.path("request_id").asText()).isEqualTo(answer.requestId());
        assertThat(body)
                .doesNotContainIgnoringCase("exception")
                .doesNotContain("org.isarbooking", "io.quarkus", "com.fasterxml", "select ", "insert ", "\tat ");
        return problem;
    }
}
