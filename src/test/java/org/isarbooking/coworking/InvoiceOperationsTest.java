package org.isarbooking.coworking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.isarbooking.EmptyTables;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.SentStatements;
import org.isarbooking.TestClock;
import org.isarbooking.Tokens;
import org.isarbooking.invoice.CreditNotes;
import org.isarbooking.invoice.CreditedDays;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each of two tenants reads their own invoices, and can't read the other tenant's invoices. */
@QuarkusTest
class InvoiceOperationsTest {

    private static final String LIST = "coworking_list_invoices";
    private static final String GET = "coworking_get_invoice";

    @Inject
    Tenancies tenancies;

    @Inject
    InvoiceRuns runs;

    @Inject
    CreditNotes creditNotes;

    @Inject
    TestClock clock;

    @Inject
    SentStatements statements;

    private String ownToken;
    private String othersToken;
    private AccountRef tenant;
    private AccountRef other;
    private int studio;
    private long day;

    @BeforeEach
    void two_tenants_have_rented() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        ownToken = Tokens.of("tenant-a", "coworking:read");
        othersToken = Tokens.of("tenant-b", "coworking:read");
        studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        call(ownToken, LIST, Map.of()).statusCode(200);
        call(othersToken, LIST, Map.of()).statusCode(200);
        tenant = tenancies.accountOf("tenant-a");
        other = tenancies.accountOf("tenant-b");
        day = tenancies.day(tenant, studio, "2027-06-10", 4_500);
        tenancies.agreement(tenant, studio, 30_000, "2027-05-01", "2027-06-30");
        tenancies.day(other, studio, "2027-06-11", 7_000);
        runs.run();
    }

    @AfterEach
    void leave_as_found() {
        tenancies.clear();
        clock.run();
    }

    @Test
    void a_tenant_lists_their_own_invoices_newest_first() {
        JsonPath answer = call(ownToken, LIST, Map.of("language", "en"))
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(answer.getString("business")).isEqualTo("coworking");
        assertThat(answer.getInt("total")).isEqualTo(2);
        assertThat(answer.getInt("limit")).isEqualTo(20);
        assertThat(answer.<Object>get("next_offset")).isNull();
        assertThat(answer.<String>getList("items.month")).containsExactly("2027-06", "2027-05");
        assertThat(answer.getString("items[0].kind")).isEqualTo("invoice");
        assertThat(answer.getString("items[0].number")).matches("RE-2027-0000[123]");
        assertThat(answer.getString("items[0].issued_on")).isEqualTo("2027-07-01");
        assertThat(answer.getString("items[0].due_on")).isEqualTo("2027-07-15");
        assertThat(answer.getInt("items[0].gross.amount_cents")).isEqualTo(34_500);
        assertThat(answer.getString("items[0].gross.display")).isEqualTo("€345.00");
        assertThat(answer.getString("items[0].vat.percent")).isEqualTo("19");
        assertThat(answer.getInt("items[0].net.amount_cents")).isEqualTo(28_992);
        assertThat(answer.getInt("items[0].vat.amount.amount_cents")).isEqualTo(5_508);
        assertThat(answer.<Object>get("items[0].corrects")).isNull();
        assertThat(answer.<Object>get("items[0].credited_by")).isNull();
        assertThat(answer.getString("items[0].document.media_type")).isEqualTo("application/pdf");
    }

    @Test
    void a_list_is_read_page_by_page() {
        JsonPath first = call(ownToken, LIST, Map.of("limit", 1))
                .statusCode(200)
                .extract()
                .jsonPath();
        JsonPath second = call(ownToken, LIST, Map.of("limit", 1, "offset", first.getInt("next_offset")))
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(first.<String>getList("items.month")).containsExactly("2027-06");
        assertThat(second.<String>getList("items.month")).containsExactly("2027-05");
        assertThat(second.<Object>get("next_offset")).isNull();
        JsonPath beyond = call(ownToken, LIST, Map.of("offset", 2))
                .statusCode(200)
                .extract()
                .jsonPath();
        assertThat(beyond.getList("items")).isEmpty();
        assertThat(beyond.getInt("total")).isEqualTo(2);
    }

    @Test
    void a_page_is_read_by_one_statement_and_an_invoice_by_two() {
        long newest = newest(ownToken);

        assertThat(statements.during(
                        () -> call(ownToken, LIST, Map.of("limit", 1)).statusCode(200)))
                .filteredOn(sent -> sent.contains("invoice"))
                .hasSize(1);
        assertThat(statements.during(
                        () -> call(ownToken, GET, Map.of("invoice_id", newest)).statusCode(200)))
                .filteredOn(sent -> sent.contains("invoice"))
                .hasSize(2);
    }

    @Test
    void an_invoice_shows_its_lines() {
        JsonPath answer = call(ownToken, GET, Map.of("invoice_id", newest(ownToken), "language", "ru"))
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(answer.getString("invoice.month")).isEqualTo("2027-06");
        assertThat(answer.<String>getList("lines.kind")).containsExactly("agreement", "day");
        assertThat(answer.<Object>get("lines[0].date")).isNull();
        assertThat(answer.<Object>get("lines[0].booking_id")).isNull();
        assertThat(answer.getString("lines[1].date")).isEqualTo("2027-06-10");
        assertThat(answer.getLong("lines[1].booking_id")).isEqualTo(day);
        assertThat(answer.getInt("lines[1].workspace.id")).isEqualTo(studio);
        assertThat(answer.getString("lines[1].workspace.name")).isEqualTo("Северная студия");
        assertThat(answer.getInt("lines[1].price.amount_cents")).isEqualTo(4_500);
    }

    @Test
    void a_credit_note_shows_the_invoice_that_it_takes_back_and_no_note_of_the_office() {
        long invoice = newest(ownToken);
        creditNotes
                .issue(invoice, tenant, "a note of the office", CreditedDays.BILL_AGAIN)
                .await()
                .indefinitely();

        Response list = call(ownToken, LIST, Map.of()).statusCode(200).extract().response();
        JsonPath credit = list.jsonPath();

        assertThat(credit.getString("items[0].kind")).isEqualTo("credit_note");
        assertThat(credit.getInt("items[0].gross.amount_cents")).isEqualTo(34_500);
        assertThat(credit.getLong("items[0].corrects.invoice_id")).isEqualTo(invoice);
        assertThat(credit.getString("items[1].credited_by.number")).isEqualTo(credit.getString("items[0].number"));
        assertThat(list.asString()).doesNotContain("a note of the office");
        assertThat(call(ownToken, GET, Map.of("invoice_id", credit.getLong("items[0].invoice_id")))
                        .statusCode(200)
                        .extract()
                        .jsonPath()
                        .getInt("lines[0].price.amount_cents"))
                .isEqualTo(30_000);
    }

    @Test
    void answers_match_the_published_schemas() {
        PublishedSchemas published = new PublishedSchemas();
        for (String operation : List.of(LIST, GET)) {
            given().filter(published)
                    .contentType("application/json")
                    .header("Authorization", "Bearer " + ownToken)
                    .body(operation.equals(LIST) ? Map.of() : Map.of("invoice_id", newest(ownToken)))
                    .post("/v1/operations/" + operation)
                    .then()
                    .statusCode(200)
                    .header("Cache-Control", "no-store");
        }
    }

    @Test
    void a_foreign_invoice_and_an_unknown_one_get_the_same_answer() {
        long foreign = newest(othersToken);

        String toForeign = bodyOfNotFound(call(ownToken, GET, Map.of("invoice_id", foreign)));
        String toUnknown = bodyOfNotFound(call(ownToken, GET, Map.of("invoice_id", 999_999_999)));

        assertThat(toForeign).isEqualTo(toUnknown);
        assertThat(call(othersToken, LIST, Map.of()).extract().jsonPath().getInt("total"))
                .isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "coworking_list_invoices | {\"limit\": 0} | $.limit",
                "coworking_list_invoices | {\"limit\": 101} | $.limit",
                "coworking_list_invoices | {\"offset\": -1} | $.offset",
                "coworking_list_invoices | {\"offset\": 10001} | $.offset",
                "coworking_list_invoices | {\"limit\": \"5\"} | $.limit",
                "coworking_list_invoices | {\"language\": \"fr\"} | $.language",
                "coworking_list_invoices | {\"invoice_id\": 1} | $.invoice_id",
                "coworking_get_invoice | {} | $.invoice_id",
                "coworking_get_invoice | {\"invoice_id\": 0} | $.invoice_id",
                "coworking_get_invoice | {\"invoice_id\": 1.5} | $.invoice_id",
                "coworking_get_invoice | {\"invoice_id\": \"1\"} | $.invoice_id",
                "coworking_get_invoice | {\"invoice_id\": null} | $.invoice_id"
            })
    void each_mistake_of_an_input_is_named(String operation, String body, String path) {
        assertThat(given().contentType("application/json")
                        .header("Authorization", "Bearer " + ownToken)
                        .body(body)
                        .post("/v1/operations/" + operation)
                        .then()
                        .statusCode(400)
                        .extract()
                        .jsonPath()
                        .<String>getList("violations.path"))
                .contains(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {LIST, GET})
    void a_token_with_another_scope_or_no_token_is_refused(String operation) {
        Map<String, ?> input = operation.equals(LIST) ? Map.of() : Map.of("invoice_id", 1);

        call(Tokens.of("tenant-a", "coworking:book"), operation, input).statusCode(403);
        given().contentType("application/json")
                .body(input)
                .post("/v1/operations/" + operation)
                .then()
                .statusCode(401);
    }

    @Test
    void a_link_downloads_the_document_without_a_token() {
        JsonPath invoice = call(ownToken, GET, Map.of("invoice_id", newest(ownToken)))
                .extract()
                .jsonPath();

        Response document = download(invoice.getString("invoice.document.url"));

        assertThat(document.statusCode()).isEqualTo(200);
        assertThat(document.contentType()).isEqualTo("application/pdf");
        assertThat(document.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"" + invoice.getString("invoice.number") + ".pdf\"");
        assertThat(document.header("Cache-Control")).isEqualTo("no-store");
        assertThat(document.headers().getValues("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(new String(document.asByteArray(), 0, 5, StandardCharsets.US_ASCII))
                .isEqualTo("%PDF-");
        assertThat(OffsetDateTime.parse(invoice.getString("invoice.document.expires_at"))
                        .toInstant())
                .isEqualTo(clock.instant().plus(Duration.ofMinutes(15)));
    }

    @Test
    void a_missing_document_is_made_when_it_is_downloaded_and_stays_the_same() {
        tenancies.execute(EmptyTables.statement("invoice_document"));
        String url = linkOf(ownToken);

        byte[] first = download(url).asByteArray();

        assertThat(download(url).asByteArray()).isEqualTo(first);
        assertThat(tenancies.texts("select count(*) from invoice_document")).containsExactly("1");
    }

    @Test
    void a_link_with_another_invoice_time_or_signature_opens_nothing() {
        String url = linkOf(ownToken);
        String answer = bodyOfNotFound(download(tampered(url)));

        assertThat(List.of(
                        url.replaceAll("/invoices/\\d+/", "/invoices/" + newest(othersToken) + "/"),
                        url.replaceAll("/invoices/\\d+/", "/invoices/999999999/"),
                        url.replaceAll("/invoices/\\d+/", "/invoices/x/"),
                        url.replaceAll("/invoices/\\d+/", "/invoices/99999999999999999999/"),
                        url.replaceAll("expires=\\d+", "expires=9999999999"),
                        url.replaceAll("expires=\\d+&", ""),
                        url.replaceAll("&signature=.*", ""),
                        url.replaceAll("\\?.*", ""),
                        url.replaceAll("signature=.*", signature(linkOf(othersToken)))))
                .allSatisfy(forged ->
                        assertThat(bodyOfNotFound(download(forged))).as(forged).isEqualTo(answer));
    }

    @Test
    void an_expired_link_names_the_next_action_and_a_forged_one_does_not() {
        String url = linkOf(ownToken);
        clock.advance(Duration.ofMinutes(15));

        Response expired = download(url);
        Response forged = download(tampered(url));

        assertThat(expired.statusCode()).isEqualTo(404);
        assertThat(expired.header("Cache-Control")).isEqualTo("no-store");
        assertThat(expired.jsonPath().getString("code")).isEqualTo("not_found");
        assertThat(expired.jsonPath().<String>getList("next_actions")).containsExactly(GET);
        assertThat(forged.jsonPath().<Object>get("next_actions")).isNull();
    }

    private long newest(String token) {
        return call(token, LIST, Map.of("limit", 1)).extract().jsonPath().getLong("items[0].invoice_id");
    }

    private String linkOf(String token) {
        return call(token, LIST, Map.of("limit", 1)).extract().jsonPath().getString("items[0].document.url");
    }

    /** Returns the link with another first character of its signature. */
    private static String tampered(String url) {
        String signature = signature(url);
        char first = signature.charAt("signature=".length());
        return url.replace(signature, signature.replaceFirst("=.", first == 'A' ? "=B" : "=A"));
    }

    private static String signature(String url) {
        return url.replaceAll(".*(signature=.*)", "$1");
    }

    /** Opens the path of a link at the service under test. The link itself names the public address. */
    private static Response download(String url) {
        URI link = URI.create(url);
        String query = link.getRawQuery();
        return given().urlEncodingEnabled(false).get(link.getRawPath() + (query == null ? "" : "?" + query));
    }

    private static ValidatableResponse call(String token, String operation, Map<String, ?> input) {
        return given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body(input)
                .post("/v1/operations/" + operation)
                .then();
    }

    private static String bodyOfNotFound(ValidatableResponse answer) {
        return bodyOfNotFound(answer.extract().response());
    }

    /** Checks that an answer is "not found", and returns its body without the id of the request. */
    private static String bodyOfNotFound(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(404);
        assertThat(answer.jsonPath().getString("code")).isEqualTo("not_found");
        return answer.asString().replaceAll("\"request_id\":\"[^\"]*\"", "");
    }
}
