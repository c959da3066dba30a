package org.isarbooking.edge.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.isarbooking.McpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The headers of answers for browsers and caches. */
@QuarkusTest
class BrowserHeadersTest {

    private static final List<String> NAMING_THE_SERVER = List.of("Server", "X-Powered-By", "Via", "X-AspNet-Version");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v1/operations",
                "/v1/nothing",
                "/problems/not_found",
                "/openapi",
                "/llms.txt",
                "/docs/",
                "/mcp",
                "/ucp/v1/catalog/lookup",
                "/v1/invoices/1/document",
                "/.well-known/ucp",
                "/console/console.css",
                "/office/signed-out"
            })
    void no_answer_may_be_framed_or_sniffed_and_none_names_its_server(String path) {
        Response answer = given().get(path);

        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(answer.headers().getValues("Content-Security-Policy"))
                .hasSize(1)
                .allMatch(policy -> policy.contains("frame-ancestors 'none'"));
        assertThat(answer.header("Referrer-Policy")).isIn("no-referrer", "same-origin");
        assertThat(NAMING_THE_SERVER)
                .allSatisfy(name -> assertThat(answer.header(name)).as(name).isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/nothing",
                "/v1/operations/nothing",
                "/v1/operations/salon_get_booking/x",
                "/v1/invoices/1/document",
                "/v1/invoices/x",
                "/ucp/v1/nothing",
                "/ucp/v1/catalog/lookup",
                "/mcp",
                "/mcp/nothing",
                "/office",
                "/office/requests",
                "/office/nothing"
            })
    void answers_that_may_be_personal_are_not_stored_whatever_their_status(String path) {
        assertThat(given().redirects().follow(false).get(path).header("Cache-Control"))
                .isEqualTo("no-store");
        assertThat(given().contentType("application/json").body("{").post(path).header("Cache-Control"))
                .isEqualTo("no-store");
        assertThat(given().delete(path).header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void answers_of_tools_are_not_stored() {
        assertThat(McpClient.at("/mcp")
                        .post("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}")
                        .header("Cache-Control"))
                .isEqualTo("no-store");
    }

    @Test
    void browsers_call_a_service_with_an_https_address_over_https_only() {
        assertThat(BrowserHeaders.at(URI.create("https://booking.example.org")).of("/v1/operations"))
                .containsEntry("Strict-Transport-Security", "max-age=31536000");
        assertThat(BrowserHeaders.at(URI.create("http://localhost:8080")).of("/v1/operations"))
                .doesNotContainKey("Strict-Transport-Security");
    }

    @Test
    void scripts_run_in_the_browsable_document_only() {
        BrowserHeaders headers = BrowserHeaders.at(URI.create("https://booking.example.org"));

        assertThat(List.of("/v1/operations", "/problems/not_found", "/docs.evil", "/openapi"))
                .allSatisfy(path -> assertThat(headers.of(path).get("Content-Security-Policy"))
                        .startsWith("default-src 'none'"));
        assertThat(headers.of("/docs/index.html").get("Content-Security-Policy"))
                .contains("object-src 'none'", "default-src 'self'", "script-src 'self' 'unsafe-inline'")
                .doesNotContain("connect-src", "http:", "https:", "*");
    }

    /** Pages of other sites get no permission to call operations or the console, or to read the answers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/operations/salon_search_services",
                "/ucp/v1/catalog/lookup",
                "/v1/operations",
                "/office/requests"
            })
    void pages_of_other_sites_get_no_permission_to_call_or_to_read(String path) {
        Response asked = given().header("Origin", "https://evil.example")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type")
                .options(path);
        Response called = given().header("Origin", "https://evil.example")
                .redirects()
                .follow(false)
                .contentType("application/json")
                .body("{}")
                .post(path);

        assertThat(List.of(asked, called))
                .allSatisfy(answer -> assertThat(answer.headers())
                        .noneMatch(header ->
                                header.getName().toLowerCase(Locale.ROOT).startsWith("access-control-")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"})
    void a_form_of_another_site_can_not_call_an_operation(String mediaType) {
        assertThat(given().config(RestAssured.config()
                                .encoderConfig(EncoderConfig.encoderConfig()
                                        .encodeContentTypeAs("multipart/form-data", ContentType.TEXT)
                                        .appendDefaultContentCharsetToContentTypeIfUndefined(false)))
                        .contentType(mediaType)
                        .body("{}")
                        .post("/v1/operations/salon_search_services")
                        .statusCode())
                .isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/q/health",
                "/q/health/ready",
                "/q/metrics",
                "/q/dev-ui",
                "/q/dev",
                "/q/arc",
                "/q/openapi",
                "/q/swagger-ui",
                "/q/info",
                "/q/",
                "/metrics",
                "/health",
                "/actuator",
                "/.env",
                "/.git/config",
                "/application.properties",
                "/META-INF/MANIFEST.MF",
                "/WEB-INF/web.xml",
                "/webjars/",
                "/console/",
                "/console/..%2f..%2fapplication.properties",
                "/docs/..%2fapplication.properties",
                "/%2e%2e/application.properties",
                "/office/%00",
                "/v1/operations/%c0%af"
            })
    void pages_and_files_for_operators_are_not_on_the_public_port(String path) {
        Response answer =
                given().urlEncodingEnabled(false).redirects().follow(false).get(path);

        assertThat(answer.statusCode()).as(path).isIn(302, 400, 404);
        assertThat(answer.asString()).doesNotContain("io.quarkus", "io.vertx", "java.lang", "\tat ", "isar.link-key");
    }
}
