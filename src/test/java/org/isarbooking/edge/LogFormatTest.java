package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.isarbooking.LogLines;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log in production: one JSON object per line, with the id of the call. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class LogFormatTest {

    @Nullable
    BiConsumer<String, Boolean> away;

    @AfterEach
    void the_database_is_reachable_again() {
        Objects.requireNonNull(away).accept("database", false);
    }

    @Test
    void a_log_line_carries_the_id_of_its_call() {
        Objects.requireNonNull(away).accept("database", true);
        String id = "call-" + UUID.randomUUID();

        try (LogLines log = LogLines.asOnTheConsole()) {
            given().contentType("application/json")
                    .header("X-Request-Id", id)
                    .header("Authorization", "Bearer " + Mint.token("account:read"))
                    .body("{}")
                    .post("/v1/operations/service_get_profile")
                    .then()
                    .statusCode(503);

            assertLinesCarryTheId(log.all(), id);
        }
    }

    @Test
    void a_log_line_carries_the_id_of_its_tool_call() {
        Objects.requireNonNull(away).accept("database", true);

        try (LogLines log = LogLines.asOnTheConsole()) {
            JsonNode problem = McpClient.at("/mcp")
                    .with(Mint.token("account:read"))
                    .fail("service_get_profile", PublishedSchemas.read("{}"));

            assertLinesCarryTheId(log.all(), problem.path("request_id").asText());
        }
    }

    private static void assertLinesCarryTheId(List<String> lines, String id) {
        assertThat(lines).allSatisfy(line -> assertThat(line.strip()).doesNotContain("\n"));
        JsonNode ofCall = lines.stream()
                .map(PublishedSchemas::read)
                .filter(line -> line.path("mdc").path("request_id").asText().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line of " + id + " in " + lines));
        assertThat(ofCall.path("level").asText()).isEqualTo("WARN");
        assertThat(ofCall.path("timestamp").asText()).endsWith("Z");
        assertThat(ofCall.path("message").asText()).contains(id);
    }
}
