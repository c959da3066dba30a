package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.McpClient;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tokens with different subjects (claim {@code sub}) belong to different people, however similar the subjects are. A
 * subject that can't be stored unchanged is refused.
 */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class HostileSubjectsTest {

    @Inject
    Pool pool;

    @Inject
    CircuitBreakerMaintenance circuits;

    private final String tenant = "tenant-a-" + UUID.randomUUID();

    @BeforeEach
    void the_circuits_are_closed() {
        circuits.resetAll();
    }

    /** Returns similar subjects as JSON strings. Each belongs to another person. */
    private List<String> lookalikes() {
        String filled = tenant + "x".repeat(254 - tenant.length());
        return List.of(
                quoted(tenant),
                quoted(tenant + " "),
                quoted(" " + tenant),
                quoted(tenant.toUpperCase(Locale.ROOT)),
                quoted(tenant + "\\n"),
                quoted(tenant + "\\u0001"),
                quoted(tenant + "\\u2028"),
                quoted(tenant + "\\u200b"),
                quoted(tenant + "\\u00e9"),
                quoted(tenant + "e\\u0301"),
                quoted(tenant + "?"),
                quoted(filled),
                quoted(filled + "1"),
                quoted(filled + "2"),
                quoted(tenant + "\\ud83d\\ude00"),
                quoted(tenant + "%"));
    }

    /** Returns invalid JSON values of the claim {@code sub}, by the description of their fault. */
    private Map<String, byte[]> claimsThatNameNobody() {
        Map<String, byte[]> claims = new LinkedHashMap<>();
        claims.put("with NUL", bytes(quoted(tenant + "\\u0000")));
        claims.put("with NUL inside", bytes(quoted(tenant.replace("-a-", "\\u0000"))));
        claims.put("with half a pair", bytes(quoted(tenant + "\\ud800")));
        claims.put("with the other half", bytes(quoted(tenant + "\\udc00")));
        claims.put("with pairs in the wrong order", bytes(quoted(tenant + "\\ude00\\ud83d")));
        claims.put("of bytes that are no text", withRawByte());
        claims.put("too long", bytes(quoted(tenant + "x".repeat(256 - tenant.length()))));
        claims.put("very long", bytes(quoted("x".repeat(4_000))));
        claims.put("empty", bytes(quoted("")));
        claims.put("a number", bytes("7"));
        claims.put("nothing", bytes("null"));
        claims.put("a flag", bytes("true"));
        claims.put("a list", bytes("[" + quoted(tenant) + "]"));
        claims.put("an object", bytes("{\"is\": " + quoted(tenant) + "}"));
        claims.put("twice", bytes(quoted(tenant) + ", \"sub\": " + quoted("other-" + tenant)));
        return claims;
    }

    @Test
    void subjects_that_look_alike_have_accounts_of_their_own_over_rest_and_mcp() {
        List<String> subjects = lookalikes();

        List<String> overRest = subjects.stream()
                .map(subject -> ProfileCalls.with(token(bytes(subject))))
                .map(answer -> answer.then().statusCode(200).extract().<String>path("id"))
                .toList();
        List<String> overMcp = subjects.stream()
                .map(subject -> McpClient.at("/mcp")
                        .with(token(bytes(subject)))
                        .call("service_get_profile", JsonNodeFactory.instance.objectNode()))
                .map(answer ->
                        McpClient.content(McpClient.result(answer)).path("id").asText())
                .toList();

        assertThat(overRest).doesNotHaveDuplicates().isEqualTo(overMcp);
    }

    @Test
    void a_subject_that_can_not_be_stored_unchanged_gets_no_account_over_rest_and_mcp() {
        assertThat(ProfileCalls.with(token(bytes(quoted(tenant)))).statusCode()).isEqualTo(200);
        long before = accounts();

        assertThat(claimsThatNameNobody()).allSatisfy((_, claim) -> {
            Response rest = ProfileCalls.with(token(claim));
            ProblemShape.check(rest, ProblemCode.IDENTITY_REQUIRED);
            assertThat(rest.header("WWW-Authenticate")).endsWith("error=\"invalid_token\"");
            Response mcp = McpClient.at("/mcp")
                    .with(token(claim))
                    .call("service_get_profile", JsonNodeFactory.instance.objectNode());
            assertThat(mcp.statusCode()).isEqualTo(401);
        });

        assertThat(accounts()).isEqualTo(before);
    }

    @Test
    void the_console_distinguishes_look_alikes_and_refuses_claims_that_name_nobody() {
        assertThat(signedIn(bytes(quoted(tenant))))
                .satisfies(page -> assertThat(page.statusCode())
                        .as(page.uri() + page.body())
                        .isEqualTo(200));
        assertThat(signedIn(bytes(quoted(tenant + " "))).statusCode()).isEqualTo(200);
        assertThat(accountsOf(tenant)).isEqualTo(1);
        assertThat(accountsOf(tenant + " ")).isEqualTo(1);
        long before = accounts();

        assertThat(claimsThatNameNobody())
                .allSatisfy(
                        (_, claim) -> assertThat(signedIn(claim).statusCode()).isEqualTo(401));

        assertThat(accounts()).isEqualTo(before);
    }

    /** Signs a subject in to the console, and returns the page that follows. This page calls an operation. */
    private static HttpResponse<String> signedIn(byte[] subject) {
        String code = UUID.randomUUID().toString();
        OwnSignIn.grant(code, subject, Duration.ofMinutes(5), null);
        return OwnSignIn.comeBack(new WebBrowser(), code);
    }

    private static String token(byte[] subject) {
        return OwnSignIn.token(subject, OwnServicesProfile.AUDIENCE, ProfileCalls.SCOPE, Duration.ofMinutes(5));
    }

    private byte[] withRawByte() {
        byte[] text = bytes(quoted(tenant + "~"));
        text[text.length - 2] = (byte) 0xFF;
        return text;
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private long accounts() {
        return number("select count(*) from account");
    }

    private long accountsOf(String subject) {
        return number("select count(*) from account_identity where subject = '" + subject + "'");
    }

    private long number(String sql) {
        return pool.query(sql)
                .execute()
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }
}
