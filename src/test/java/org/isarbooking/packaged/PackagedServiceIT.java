package org.isarbooking.packaged;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.RestAssured;
import io.restassured.config.DecoderConfig;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.ReceivedMail;
import org.isarbooking.catalog.Ucp;
import org.isarbooking.console.WebBrowser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The service as production runs it: set up by its commands, on a real database, with an identity provider behind TLS
 * and a mail server.
 */
@QuarkusIntegrationTest
@WithTestResource(ProductionResource.class)
class PackagedServiceIT {

    private static final int MOST_MILLISECONDS = 30_000;
    private static final int MOST_TRIES = 5_000;
    private static final String[] ALL_SCOPES = {
        "account:read",
        "salon:read",
        "salon:book",
        "salon:manage",
        "coworking:read",
        "coworking:book",
        "coworking:manage",
        "staff:read",
        "staff:write",
        "office:manage"
    };

    private Caller anybody;
    private final String inAWeek =
            LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(7).toString();

    @BeforeEach
    void read_what_is_published() {
        anybody = Caller.anybody();
    }

    @Test
    void a_visit_is_found_booked_confirmed_by_mail_and_moved() {
        Caller agent = anybody.as("stranger", "salon:book", "salon:read", "salon:manage");
        Caller owner = anybody.as("owner", "office:manage");
        GreenMail mails = ReceivedMail.server();
        mails.start();
        try {
            int service = id(
                    anybody.call("salon_search_services", Map.of("query", "express facial", "language", "en")),
                    "service_id");
            String start = text(slots(service), "start_at");
            assertThat(anybody.call("salon_get_price", Map.of("service_ids", List.of(service), "start_at", start))
                            .findValue("pricing"))
                    .isNotNull();
            JsonNode offer = agent.call(
                    "salon_prepare_booking",
                    Map.of(
                            "service_ids",
                            List.of(service),
                            "start_at",
                            start,
                            "language",
                            "ru",
                            "customer",
                            Map.of(
                                    "first_name", "Мария",
                                    "last_name", "Huber",
                                    "email", "maria@example.org",
                                    "phone", "+49 89 123456")));
            JsonNode booking = agent.call(
                    "salon_confirm_booking",
                    Map.of(
                            "quote_id",
                            offer.findValue("quote_id").asText(),
                            "quote_token",
                            offer.findValue("quote_token").asText(),
                            "accept_privacy",
                            true,
                            "accept_cancellation",
                            true));

            ReceivedMail mail = mailTo("maria@example.org", mails);
            assertThat(mail.text()).contains("Мария");
            assertThat(mail.html()).contains("<html");
            assertThat(mail.calendar()).contains("BEGIN:VEVENT", "DTSTART:");

            Map<String, Object> key = Map.of("booking_token", text(booking, "booking_token"));
            String other = text(
                    anybody.call(
                            "salon_find_slots",
                            Map.of(
                                    "service_ids",
                                    List.of(service),
                                    "from_date",
                                    inAWeek,
                                    "staff_id",
                                    id(booking, "staff_id"))),
                    "start_at");
            JsonNode request = agent.call(
                    "salon_request_change",
                    Map.of(
                            "booking_token", text(booking, "booking_token"),
                            "submission_key", UUID.randomUUID().toString(),
                            "new_start_at", other));
            owner.call("office_decide_request", Map.of("request_id", id(request, "request_id"), "decision", "approve"));
            assertThat(text(agent.call("salon_get_booking", key), "start_at")).isEqualTo(other);
        } finally {
            mails.stop();
        }
    }

    @Test
    void a_tenant_rents_a_day_and_reads_the_invoice_of_last_month() throws IOException {
        Caller tenant = anybody.as("tenant-a", "account:read", "coworking:read", "coworking:book", "coworking:manage");
        assertThat(text(tenant.call("coworking_get_account", Map.of()), "approval_status"))
                .isEqualTo("approved");
        int workspace =
                id(tenant.call("coworking_search_workspaces", Map.of("query", "cosmetic room")), "workspace_id");
        String day = tenant.call("coworking_find_dates", Map.of("workspace_id", workspace, "from_date", inAWeek))
                .findValue("available_dates")
                .get(0)
                .asText();
        assertThat(tenant.call("coworking_get_price", Map.of("workspace_id", workspace, "dates", List.of(day)))
                        .findValue("total"))
                .isNotNull();
        JsonNode offer =
                tenant.call("coworking_prepare_booking", Map.of("workspace_id", workspace, "dates", List.of(day)));
        JsonNode rental = tenant.call(
                "coworking_confirm_booking",
                Map.of(
                        "quote_id",
                        text(offer, "quote_id"),
                        "quote_token",
                        text(offer, "quote_token"),
                        "accept_privacy",
                        true,
                        "accept_terms",
                        true));
        assertThat(id(rental, "booking_id")).isPositive();

        JsonNode issued = tenant.call("coworking_get_invoice", Map.of("invoice_id", firstInvoice(tenant)));
        URI link = URI.create(text(issued, "url"));
        byte[] pdf = given().urlEncodingEnabled(false)
                .get(link.getRawPath() + "?" + link.getRawQuery())
                .then()
                .statusCode(200)
                .contentType("application/pdf")
                .extract()
                .asByteArray();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document)).contains(text(issued, "number"), "München", "€");
            assertThat(document.getDocumentCatalog()
                            .getNames()
                            .getEmbeddedFiles()
                            .getNames())
                    .containsKey("factur-x.xml");
        }
    }

    @Test
    void a_specialist_blocks_time() {
        Caller specialist = anybody.as("specialist", "staff:read", "staff:write");
        JsonNode availability = specialist.call("coworking_staff_availability", Map.of("from_date", inAWeek));
        int service = id(
                anybody.call("salon_search_services", Map.of("query", "express facial", "language", "en")),
                "service_id");
        JsonNode free = anybody.call(
                "salon_find_slots",
                Map.of(
                        "service_ids",
                        List.of(service),
                        "from_date",
                        inAWeek,
                        "staff_id",
                        id(availability, "staff_id"),
                        "limit",
                        1));
        JsonNode block = specialist.call(
                "coworking_staff_create_block",
                Map.of(
                        "submission_key", UUID.randomUUID().toString(),
                        "reason", "Zahnärztin",
                        "start_at", text(free, "start_at"),
                        "end_at", text(free, "end_at")));
        JsonNode deleted = specialist.call(
                "coworking_staff_delete_block",
                Map.of("submission_key", UUID.randomUUID().toString(), "block_id", id(block, "block_id")));
        assertThat(text(deleted, "status")).isEqualTo("deleted");
    }

    @Test
    void every_operation_takes_or_refuses_an_empty_input_as_published_and_none_fails() {
        Caller owner = anybody.as("owner", ALL_SCOPES);
        for (JsonNode operation : new PublishedSchemas().operations()) {
            String name = operation.path("name").asText();
            assertThat(owner.send(name, Map.of()).statusCode()).as(name).isLessThan(500);
            assertThat(anybody.send(name, Map.of("surprise", 1)).statusCode())
                    .as(name)
                    .isBetween(400, 499);
        }
    }

    @Test
    void mistakes_are_described_in_the_language_of_the_call() {
        Response answer = given().contentType("application/json")
                .header("Accept-Language", "ru")
                .body("{\"service_ids\": [], \"from_date\": \"yesterday\"}")
                .post("/v1/operations/salon_find_slots");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(PublishedSchemas.read(answer.asString()).findValuesAsText("message"))
                .isNotEmpty()
                .allSatisfy(message -> assertThat(message).containsPattern("[а-я]{3}"));
    }

    @Test
    void tokens_are_accepted_for_their_scopes_only() {
        assertThat(anybody.send("coworking_get_account", Map.of()).header("WWW-Authenticate"))
                .contains("resource_metadata");
        assertThat(anybody.as("tenant-a", "coworking:read")
                        .send("coworking_get_account", Map.of())
                        .statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/mcp/salon", "/mcp/coworking", "/mcp/partner", "/mcp/office"})
    void tools_are_listed_for_agents(String path) {
        McpClient agent = McpClient.at(path).with(Caller.tokenOf("owner", ALL_SCOPES));

        assertThat(agent.initialize("2025-11-25")
                        .path("serverInfo")
                        .path("name")
                        .asText())
                .isNotEmpty();
        assertThat(agent.tools())
                .isNotEmpty()
                .allSatisfy(tool ->
                        assertThat(tool.at("/inputSchema/type").asText()).isEqualTo("object"));
    }

    @Test
    void tools_can_be_called() {
        JsonNode question = PublishedSchemas.read("{\"query\": \"facial\", \"limit\": 3, \"language\": \"en\"}");

        JsonNode answer = McpClient.at("/mcp/salon").succeed("salon_search_services", question);

        assertThat(answer)
                .isEqualTo(
                        anybody.call("salon_search_services", Map.of("query", "facial", "limit", 3, "language", "en")));
        assertThat(McpClient.at("/mcp")
                        .fail("salon_find_slots", PublishedSchemas.read("{}"))
                        .path("code")
                        .asText())
                .isEqualTo("invalid_input");
    }

    /** Runs the statement with the database role that the service has in all tests of this class. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table mine (id bigint)",
                "alter table appointment add column mine text",
                "drop table appointment",
                "truncate appointment",
                "delete from flyway_schema_history"
            })
    void the_service_can_not_change_the_schema(String statement) throws SQLException {
        try (Connection connection = ProductionResource.connectionOfService();
                Statement service = connection.createStatement()) {
            assertThatThrownBy(() -> service.execute(statement))
                    .isInstanceOf(SQLException.class)
                    .hasFieldOrPropertyWithValue("SQLState", "42501");
        }
    }

    @Test
    void http2_without_tls_is_off_and_an_upgrade_to_it_gets_an_answer_of_http1() throws IOException {
        String upgrade = """
                GET /llms.txt HTTP/1.1\r
                Host: localhost\r
                Connection: Upgrade, HTTP2-Settings, close\r
                Upgrade: h2c\r
                HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r
                \r
                """;
        String preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

        // A server of HTTP/2 would answer the preface with frames. This server reads it as a request of an unknown
        // version (501), followed by a broken request (400). It may send one of these answers, both or none, depending
        // on how the bytes arrive. The preface up to "SM" always gets an answer, so the test also sends only this part.
        assertThat(answerTo(upgrade)).startsWith("HTTP/1.1 200 ");
        assertThat(answerTo(preface.substring(0, preface.indexOf("SM")))).matches("(?s)HTTP/\\d\\.\\d (400|501) .*");
        assertThat(answerTo(preface))
                .satisfiesAnyOf(
                        silence -> assertThat(silence).isEmpty(),
                        refusal -> assertThat(refusal).matches("(?s)HTTP/\\d\\.\\d (400|501) .*"));
    }

    private static String answerTo(String request) throws IOException {
        try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            connection.setSoTimeout(MOST_MILLISECONDS);
            connection.getOutputStream().write(request.getBytes(ISO_8859_1));
            connection.shutdownOutput();
            return new String(connection.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs/", "/docs/index.html", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"})
    void the_browsable_document_is_compressed_and_kept_by_caches(String path) {
        Response plain = get(path, "identity");
        Response compressed = get(path, "gzip");

        assertThat(plain.statusCode()).isEqualTo(200);
        assertThat(plain.header("Content-Encoding")).isNull();
        assertThat(compressed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(compressed.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(compressed.asByteArray()).hasSizeLessThan(plain.asByteArray().length);
        assertThat(given().header("If-None-Match", plain.header("ETag") + ", " + compressed.header("ETag"))
                        .get(path)
                        .statusCode())
                .isEqualTo(304);
    }

    /** Gets a page in a content coding. The body isn't decoded. */
    private static Response get(String path, String coding) {
        return given().config(RestAssured.config()
                        .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()))
                .header("Accept-Encoding", coding)
                .get(path);
    }

    @Test
    void the_catalog_is_read_over_ucp() {
        JsonNode found = Ucp.lookup(Map.of("ids", List.of("salon:1", "salon:2"), "context", Map.of("language", "en")));

        assertThat(found.path("products")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/openapi",
                "/docs",
                "/llms.txt",
                "/.well-known/ucp",
                "/.well-known/ard.json",
                "/.well-known/oauth-protected-resource",
                "/ucp/schemas/booking.json",
                "/v1/operations",
                "/problems/slot_unavailable",
                "/console/console.css",
                "/console/plots.js",
                "/webjars/htmx.org/2.0.10/dist/htmx.min.js",
                "/webjars/uplot/1.6.30/dist/uPlot.iife.min.js",
                "/webjars/uplot/1.6.30/dist/uPlot.min.css"
            })
    void documents_are_served(String path) {
        assertThat(given().get(path).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/office/requests",
                "/office/day",
                "/office/bookings",
                "/office/day-sheet",
                "/office/tenants",
                "/office/invoices",
                "/office/ledger",
                "/office/messages",
                "/office/accounts",
                "/office/business",
                "/office/actions"
            })
    void the_owner_signs_in_to_the_console(String path) {
        WebBrowser browser = new WebBrowser(OwnCertificate.trusting(ProductionResource.trusted()));

        WebBrowser.Shown page = browser.open(path);

        assertThat(page.status()).as(page.html()).isEqualTo(200);
        assertThat(page.path()).isEqualTo(path);
        assertThat(page.text()).contains("Abmelden");
    }

    private JsonNode slots(int service) {
        return anybody.call("salon_find_slots", Map.of("service_ids", List.of(service), "from_date", inAWeek));
    }

    private static String text(JsonNode answer, String member) {
        JsonNode found = answer.findValue(member);
        assertThat(found).as("%s of %s", member, answer).isNotNull();
        return found.asText();
    }

    private static int id(JsonNode answer, String member) {
        return Integer.parseInt(text(answer, member));
    }

    private static ReceivedMail mailTo(String address, GreenMail server) {
        for (int mails = 1; server.waitForIncomingEmail(MOST_MILLISECONDS, mails); mails++) {
            Optional<ReceivedMail> found = ReceivedMail.all(server).stream()
                    .filter(mail -> mail.to().equals(address))
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new AssertionError("no mail for " + address);
    }

    /** Lists invoices until there is one. A job issues them after the start. */
    private static int firstInvoice(Caller tenant) {
        return Stream.generate(() -> tenant.call("coworking_list_invoices", Map.of()))
                .limit(MOST_TRIES)
                .flatMap(answer -> Optional.ofNullable(answer.findValue("invoice_id")).stream())
                .findFirst()
                .orElseThrow()
                .asInt();
    }
}
