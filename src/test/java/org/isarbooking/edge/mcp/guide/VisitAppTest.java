package org.isarbooking.edge.mcp.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.edge.mcp.McpAgent;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The page on which people choose and book an appointment. Clients of both eras of MCP (see {@link McpAgent}) find the
 * page by the extension "MCP Apps".
 */
@QuarkusTest
class VisitAppTest {

    private static final String URI = "ui://isar-booking/visit";
    private static final String MEDIA_TYPE = "text/html;profile=mcp-app";
    private static final Pattern TEXTS =
            Pattern.compile("<script type=\"application/json\" id=\"texts\">(.*?)</script>", Pattern.DOTALL);

    private final McpClient salon = McpClient.at("/mcp/salon");

    @ParameterizedTest
    @EnumSource
    void find_slots_and_prepare_booking_refer_to_the_page(McpAgent agent) {
        for (String path : List.of("/mcp", "/mcp/salon")) {
            JsonNode tools = agent.result(McpClient.at(path), "tools/list", params());

            assertThat(tools.path("tools")
                            .valueStream()
                            .filter(tool ->
                                    tool.at("/_meta/ui/resourceUri").asText().equals(URI))
                            .map(tool -> tool.path("name").asText()))
                    .containsExactlyInAnyOrder("salon_find_slots", "salon_prepare_booking");
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_endpoints_that_have_the_page_announce_the_extension(McpAgent agent) {
        assertThat(Stream.of("/mcp", "/mcp/salon", "/mcp/coworking", "/mcp/partner")
                        .filter(path -> capabilities(agent, McpClient.at(path))
                                .path("extensions")
                                .has("io.modelcontextprotocol/ui")))
                .containsExactly("/mcp", "/mcp/salon");
    }

    @ParameterizedTest
    @EnumSource
    void the_page_is_one_small_file_that_may_load_and_call_nothing(McpAgent agent) {
        JsonNode page = page(agent);

        assertThat(page.path("uri").asText()).isEqualTo(URI);
        assertThat(page.path("mimeType").asText()).isEqualTo(MEDIA_TYPE);
        assertThat(page.at("/_meta/ui/csp/connectDomains")).isEmpty();
        assertThat(page.at("/_meta/ui/csp/resourceDomains")).isEmpty();
        assertThat(page.at("/_meta/ui").has("permissions")).isFalse();
        assertThat(page.path("text").asText().getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(50_000);
        assertThat(page.path("text").asText())
                .startsWith("<!doctype html>")
                .contains("default-src 'none'")
                .doesNotContainPattern("(?:src|href)=\"|\\bimport\\b|url\\(|innerHTML|eval\\(");
    }

    @Test
    void the_page_contains_its_texts_in_every_language() {
        String html = page(McpAgent.LATER).path("text").asText();
        JsonNode texts = PublishedSchemas.read(TEXTS.matcher(html)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow());

        List<String> named = Pattern.compile("text\\('([^']+)'")
                .matcher(html)
                .results()
                .map((MatchResult found) -> found.group(1))
                .distinct()
                .toList();
        assertThat(named).hasSizeGreaterThan(20);
        for (Language language : Language.values()) {
            assertThat(named).allMatch(key -> texts.path(language.code()).has(key));
            assertThat(texts.path(language.code()).has("site.page.terms.cancellation"))
                    .isTrue();
        }
    }

    private JsonNode page(McpAgent agent) {
        JsonNode contents =
                agent.result(salon, "resources/read", params().put("uri", URI)).path("contents");
        assertThat(contents).hasSize(1);
        return contents.path(0);
    }

    private static JsonNode capabilities(McpAgent agent, McpClient client) {
        return agent == McpAgent.EARLIER
                ? client.initialize("2025-11-25").path("capabilities")
                : agent.result(client, "server/discover", params()).path("capabilities");
    }

    private static ObjectNode params() {
        return JsonNodeFactory.instance.objectNode();
    }
}
