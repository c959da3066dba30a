package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import org.isarbooking.operation.ProblemCode;

/** What every problem looks like, whatever its reason. */
final class ProblemShape {

    private ProblemShape() {}

    /** Holds the answer against the design, and gives its body. */
    static JsonPath check(Response answer, ProblemCode code) {
        String body = answer.asString();
        assertThat(answer.statusCode()).as(body).isEqualTo(code.status());
        assertThat(answer.contentType()).startsWith("application/problem+json");
        JsonPath problem = answer.jsonPath();
        assertThat(problem.getString("code")).as(body).isEqualTo(code.value());
        assertThat(problem.getString("type")).isEqualTo("/problems/" + code.value());
        assertThat(problem.getInt("status")).isEqualTo(code.status());
        assertThat(problem.getString("severity")).isEqualTo(code.severity().value());
        assertThat(problem.getString("title")).isNotBlank();
        assertThat(problem.getString("detail")).isNotBlank();
        assertThat(problem.getString("request_id")).isEqualTo(answer.header("X-Request-Id"));
        assertThat(body)
                .doesNotContainIgnoringCase("exception")
                .doesNotContain("org.isarbooking", "io.quarkus", "com.fasterxml", "select ", "insert ", "\tat ");
        return problem;
    }
}
