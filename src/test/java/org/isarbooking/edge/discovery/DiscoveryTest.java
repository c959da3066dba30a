package org.isarbooking.edge.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.DecoderConfig;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.edge.ProblemShape;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.start.ServiceConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents by which agents find the service. They agree with each other and with the registry. */
@QuarkusTest
class DiscoveryTest {

    /** The form of an identifier in Agentic Resource Discovery. */
    private static final Pattern URN =
            Pattern.compile("^urn:air:([a-zA-Z0-9.-]+)(?::([a-zA-Z0-9._:-]+))?:([a-zA-Z0-9._-]+)$");

    private static final String LOOKUP = "dev.ucp.shopping.catalog.lookup";
    private static final String CHECKOUT = "dev.ucp.shopping.checkout";

    @Inject
    ServiceConfig service;

    @TestHTTPResource("")
    String root;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/ucp",
                "/.well-known/ard.json",
                "/.well-known/ai-catalog.json",
                "/.well-known/mcp/server-card.json",
                "/mcp/server-card",
                "/llms.txt",
                "/ucp/schemas/booking.json",
                "/ucp/schemas/pay-later.json",
                "/openapi",
                "/openapi.json",
                "/openapi.yaml",
                "/openapi.yml",
                "/v1/operations",
                "/problems/not_found",
                "/.well-known/oauth-protected-resource",
                "/.well-known/oauth-protected-resource/mcp"
            })
    void documents_can_be_cached(String path) {
        Response first = uncompressed().redirects().follow(false).get(path);
        String tag = first.header("ETag");

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.header("Cache-Control")).startsWith("public, max-age=");
        assertThat(tag).matches("\"[A-Za-z0-9_-]{43}\"");
        for (String known : List.of(tag, "W/" + tag, "\"other\", " + tag, "*")) {
            Response again = uncompressed().header("If-None-Match", known).get(path);
            assertThat(again.statusCode()).as(known).isEqualTo(304);
            assertThat(again.header("ETag")).isEqualTo(tag);
            assertThat(again.asByteArray()).isEmpty();
        }
        assertThat(uncompressed().header("If-None-Match", "\"other\"").get(path).statusCode())
                .isEqualTo(200);
        Response head = uncompressed().head(path);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.header("Content-Length")).isEqualTo(String.valueOf(first.asByteArray().length));
        Response wrong = given().post(path);
        ProblemShape.check(wrong, ProblemCode.METHOD_NOT_ALLOWED);
        assertThat(first.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(first.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(given().options(path).header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    /** Returns a request without the support for gzip that REST-assured adds by default. */
    private static RequestSpecification uncompressed() {
        return given().config(RestAssured.config()
                .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/ucp",
                "/.well-known/ard.json",
                "/.well-known/ai-catalog.json",
                "/.well-known/mcp/server-card.json",
                "/mcp/server-card",
                "/llms.txt",
                "/ucp/schemas/booking.json",
                "/ucp/schemas/pay-later.json",
                "/openapi",
                "/openapi.json",
                "/v1/operations",
                "/problems/not_found",
                "/.well-known/oauth-protected-resource"
            })
    void documents_are_compressed_for_callers_that_accept_gzip(String path) throws Exception {
        RawAnswer plain = RawAnswer.of(service(path), "identity");
        RawAnswer compressed = RawAnswer.of(service(path), "br;q=1.0, gzip;q=0.8, *;q=0.1");

        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(compressed.header("Content-Encoding")).hasValue("gzip");
        assertThat(compressed.body().length).isLessThan(plain.body().length);
        assertThat(compressed.decompressed()).isEqualTo(plain.body());
        assertThat(compressed.header("ETag").orElseThrow())
                .as("another coding is another representation")
                .isNotEqualTo(plain.header("ETag").orElseThrow());
        assertThat(List.of(plain, compressed))
                .allSatisfy(answer ->
                        assertThat(answer.header("Vary").orElseThrow()).contains("Accept-Encoding"));
        RawAnswer known = RawAnswer.of(
                service(path),
                "gzip",
                "If-None-Match",
                compressed.header("ETag").orElseThrow());
        assertThat(known.status()).isEqualTo(304);
        assertThat(known.header("Vary")).isEqualTo(compressed.header("Vary"));
        assertThat(known.header("ETag")).isEqualTo(compressed.header("ETag"));
        for (String refusing : List.of("gzip;q=0", "gzip;q=0.000, *", "*;q=0", "br")) {
            assertThat(RawAnswer.of(service(path), refusing).header("Content-Encoding"))
                    .as(refusing)
                    .isEmpty();
        }
    }

    /** The length of a compressed answer could reveal a secret in it. */
    @Test
    void answers_of_operations_and_pages_of_people_are_never_compressed() throws Exception {
        WebBrowser browser = new WebBrowser();
        browser.openAs("owner", "/office/requests");
        String session = browser.cookies().entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));

        assertThat(List.of(
                        RawAnswer.ofCall(service("/v1/operations/salon_search_services"), "{\"language\": \"en\"}"),
                        RawAnswer.ofCall(
                                service("/ucp/v1/catalog/lookup"),
                                "{\"ids\": [\"salon:1\"]}",
                                "UCP-Agent",
                                "profile=\"https://agent.example/profile.json\""),
                        RawAnswer.ofCall(
                                service("/mcp"),
                                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": {}}",
                                "Accept",
                                "application/json, text/event-stream"),
                        RawAnswer.of(service("/rent"), "gzip"),
                        RawAnswer.of(service("/office/requests"), "gzip", "Cookie", session)))
                .allSatisfy(answer -> {
                    assertThat(answer.status()).isEqualTo(200);
                    assertThat(answer.body().length)
                            .as("long enough to be compressed")
                            .isGreaterThan(500);
                    assertThat(answer.header("Content-Encoding")).isEmpty();
                });
    }

    private URI service(String path) {
        return URI.create(root + path);
    }

    @ParameterizedTest
    @CsvSource({
        "/openapi, */*, yaml",
        "/openapi, application/json, json",
        "/openapi/, 'text/html, Application/JSON;q=0.5', json",
        "/openapi?format=json, */*, json",
        "/openapi?a=b&FORMAT=JSON, application/yaml, json",
        "/openapi?format=yaml, */*, yaml",
        "/openapi?format=yaml, 'application/json, text/plain, */*', yaml",
        "/openapi, 'application/json, text/plain, */*', json",
        "/openapi, 'application/yaml, application/json;q=0.1', yaml",
        "/openapi, 'application/json;q=0, */*', yaml",
        "/openapi, 'application/json;q=0', yaml",
        "/openapi, 'unreadable, application/json', json",
        "/openapi.json, application/yaml, json",
        "/openapi.yaml, application/json, yaml",
        "/openapi.yml?format=json, */*, yaml"
    })
    void the_contract_is_published_in_two_formats(String path, String accepted, String format) {
        Response answer =
                given().urlEncodingEnabled(false).header("Accept", accepted).get(path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).isEqualToIgnoringCase("application/" + format + ";charset=UTF-8");
        assertThat(answer.asString()).startsWith(format.equals("json") ? "{" : "---");
        assertThat(answer.header("Vary")).isEqualToIgnoringCase("Accept, Accept-Encoding");
    }

    @Test
    void the_profile_names_both_bindings_all_capabilities_and_how_to_pay() {
        JsonNode ucp = document("/.well-known/ucp").path("ucp");
        String base = service.publicUrl().toString();

        assertThat(ucp.path("version").asText()).isEqualTo("2026-08-25");
        assertThat(ucp.at("/services/dev.ucp.shopping").findValuesAsText("transport"))
                .containsExactly("rest", "mcp");
        assertThat(ucp.at("/services/dev.ucp.shopping").findValuesAsText("endpoint"))
                .containsExactly(base + "/ucp/v1", base + "/ucp/mcp");
        JsonNode handler = ucp.at("/payment_handlers/localhost.pay_later/0");
        assertThat(handler.path("schema").asText()).isEqualTo(base + "/ucp/schemas/pay-later.json");
        assertThat(handler.path("available_instruments").findValuesAsText("type"))
                .containsExactly("on_site", "invoice");
        assertThat(ucp.path("capabilities").properties().stream().map(property -> property.getKey()))
                .containsExactly(LOOKUP, CHECKOUT, "dev.ucp.shopping.order", "localhost.booking");
        assertThat(ucp.path("capabilities").path(LOOKUP).findValuesAsText("version"))
                .containsExactly("2026-08-25");
        JsonNode booking = ucp.path("capabilities").path("localhost.booking").path(0);
        assertThat(booking.path("version").asText()).isEqualTo("2026-10-09");
        assertThat(booking.path("extends").valueStream().map(JsonNode::asText)).containsExactly(LOOKUP, CHECKOUT);
        assertThat(booking.path("schema").asText()).isEqualTo(base + "/ucp/schemas/booking.json");
    }

    @Test
    void the_booking_schema_is_valid_and_requires_the_protocol_version() {
        JsonNode schema = document("/ucp/schemas/booking.json");
        var metaSchema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        assertThat(metaSchema.validate(schema)).isEmpty();
        assertThat(schema.path("$id").asText()).isEqualTo(service.publicUrl() + "/ucp/schemas/booking.json");
        assertThat(schema.path("name").asText()).isEqualTo("localhost.booking");
        assertThat(schema.path("version").asText()).isEqualTo("2026-10-09");
        assertThat(schema.at("/requires/protocol/min").asText()).isEqualTo("2026-08-25");
        assertThat(schema.at("/requires/capabilities").path(LOOKUP).path("min").asText())
                .isEqualTo("2026-08-25");
        assertThat(schema.path("$defs").has(LOOKUP)).isTrue();
        assertThat(schema.path("$defs").has(CHECKOUT)).isTrue();
    }

    @Test
    void the_schema_of_the_payment_handler_is_bound_to_its_name() {
        JsonNode schema = document("/ucp/schemas/pay-later.json");

        assertThat(schema.path("name").asText()).isEqualTo("localhost.pay_later");
        assertThat(schema.path("$id").asText()).isEqualTo(service.publicUrl() + "/ucp/schemas/pay-later.json");
    }

    @Test
    void names_scopes_hints_and_schemas_are_those_of_the_registry() {
        PublishedSchemas published = new PublishedSchemas();
        JsonNode schema = document("/ucp/schemas/booking.json");

        assertThat(schema.path("operations").findValuesAsText("name"))
                .containsExactlyElementsOf(names(published, "catalog", "office"));
        schema.path("operations").forEach(described -> {
            String name = described.path("name").asText();
            JsonNode operation = published.operation(name);
            for (String member : List.of("family", "summary", "scope", "token_required", "hints")) {
                assertThat(described.path(member)).as(name + " " + member).isEqualTo(operation.path(member));
            }
            for (String side : List.of("input", "output")) {
                JsonNode copy = schema.at(described.path(side).asText().substring(1));
                assertThat(copy.path("properties"))
                        .as(name + " " + side)
                        .isEqualTo(operation.path(side + "_schema").path("properties"));
            }
            assertThat(published.documented(name).isObject()).isTrue();
        });
    }

    @Test
    void the_manifest_names_all_agent_tools_and_llms_txt_no_office_tool() {
        JsonNode server = document("/.well-known/ard.json").at("/entries/0");
        String text = given().get("/llms.txt").asString();

        assertThat(server.path("capabilities").valueStream().map(JsonNode::asText))
                .containsExactlyInAnyOrderElementsOf(McpClient.at("/mcp")
                        .tools()
                        .valueStream()
                        .map(tool -> tool.path("name").asText())
                        .toList());
        assertThat(text).doesNotContain("office_");
    }

    @Test
    void the_manifest_has_the_form_of_agentic_resource_discovery() {
        JsonNode manifest = document("/.well-known/ard.json");

        assertThat(manifest.path("entries")).hasSize(3).allSatisfy(entry -> {
            assertThat(entry.path("identifier").asText()).matches(URN);
            assertThat(entry.path("displayName").asText()).isNotBlank();
            assertThat(entry.path("type").asText()).contains("/");
            assertThat(entry.has("url")).isNotEqualTo(entry.has("data"));
            assertThat(entry.path("representativeQueries").size()).isBetween(2, 5);
        });
        assertThat(manifest.at("/entries/0/data/remotes/0/url").asText()).isEqualTo(service.publicUrl() + "/mcp");
    }

    @Test
    void each_mcp_server_for_bookings_has_a_card_below_its_endpoint() {
        for (String path : List.of("/mcp", "/mcp/salon", "/mcp/coworking")) {
            JsonNode card = document(path + "/server-card");

            assertThat(given().get(path + "/server-card").contentType()).startsWith("application/mcp-server-card+json");
            assertThat(card.path("$schema").asText())
                    .isEqualTo("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json");
            assertThat(card.path("name").asText()).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
            assertThat(card.path("version").asText()).isNotBlank();
            assertThat(card.path("title").asText()).isNotBlank().hasSizeLessThanOrEqualTo(100);
            assertThat(card.path("description").asText()).isNotBlank().hasSizeLessThanOrEqualTo(100);
            assertThat(card.at("/remotes/0/type").asText()).isEqualTo("streamable-http");
            assertThat(card.at("/remotes/0/url").asText()).isEqualTo(service.publicUrl() + path);
        }
        assertThat(document("/.well-known/mcp/server-card.json")).isEqualTo(document("/mcp/server-card"));
        assertThat(document("/.well-known/ard.json").at("/entries/0/data")).isEqualTo(document("/mcp/server-card"));
    }

    @Test
    void the_catalog_of_the_domain_links_to_every_card() {
        JsonNode catalog = document("/.well-known/ai-catalog.json");

        assertThat(given().get("/.well-known/ai-catalog.json").contentType()).startsWith("application/ai-catalog+json");
        assertThat(catalog.path("specVersion").asText()).isEqualTo("1.0");
        assertThat(catalog.path("entries")).hasSize(5).allSatisfy(entry -> {
            assertThat(entry.path("identifier").asText()).matches(URN);
            assertThat(entry.path("mediaType")).isEqualTo(entry.path("type"));
            assertThat(entry.path("displayName").asText()).isNotBlank();
            String path = entry.path("url")
                    .asText()
                    .substring(service.publicUrl().toString().length());
            assertThat(given().get(path).statusCode()).as(path).isEqualTo(200);
        });
        assertThat(catalog.path("entries")
                        .valueStream()
                        .filter(entry -> entry.path("type").asText().equals("application/mcp-server-card+json")))
                .hasSize(3);
    }

    @Test
    void llms_txt_describes_the_shortest_way_to_a_booking() {
        String text = given().get("/llms.txt").asString();

        assertThat(text.lines().toList()).hasSizeLessThanOrEqualTo(40);
        assertThat(text).startsWith("# ");
        for (String scope : List.of("salon:book", "coworking:book")) {
            assertThat(text).contains("Searches need no token; offers and confirmations need one with `" + scope + "`");
        }
        assertThat(text.indexOf("salon_search_services")).isPositive().isLessThan(text.indexOf("salon_find_slots"));
        assertThat(text.indexOf("salon_find_slots")).isLessThan(text.indexOf("salon_prepare_booking"));
        assertThat(text.indexOf("salon_prepare_booking")).isLessThan(text.indexOf("salon_confirm_booking"));
        assertThat(Pattern.compile("\\]\\(([^)]+)\\)").matcher(text).results().map(link -> link.group(1)))
                .isNotEmpty()
                .allSatisfy(link -> {
                    String path = link.substring(service.publicUrl().toString().length());
                    assertThat(given().get(path).statusCode()).as(path).isNotIn(404, 500);
                });
    }

    private static List<String> names(PublishedSchemas published, String... withoutFamilies) {
        return published
                .operations()
                .valueStream()
                .filter(operation -> Stream.of(withoutFamilies)
                        .noneMatch(operation.path("family").asText()::equals))
                .map(operation -> operation.path("name").asText())
                .toList();
    }

    private static JsonNode document(String path) {
        return PublishedSchemas.read(given().get(path).asString());
    }
}
