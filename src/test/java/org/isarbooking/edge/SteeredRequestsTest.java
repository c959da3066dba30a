package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A caller can't make the service call an address that the caller names in a token, a profile or a header. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class SteeredRequestsTest {

    private final List<String> asked = new CopyOnWriteArrayList<>();

    @Inject
    CircuitBreakerMaintenance circuits;

    private HttpServer attackers;
    private String address;

    /**
     * Earlier tests make the provider unreachable. Until the service has asked the provider again, calls with tokens of
     * unknown keys get 503.
     */
    @BeforeEach
    void the_provider_is_back() {
        circuits.resetAll();
        ProfileCalls.until(401, Mint.tokenOfUnknownKey("unknown", ProfileCalls.SCOPE));
    }

    @BeforeEach
    void the_attackers_server_listens() throws IOException {
        attackers = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        attackers.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        attackers.start();
        address = "http://localhost:" + attackers.getAddress().getPort();
    }

    @AfterEach
    void the_attackers_server_stops() {
        attackers.stop(0);
        circuits.resetAll();
    }

    @Test
    void a_key_address_in_a_token_is_ignored() {
        for (String header : List.of("jku", "x5u")) {
            String known = Mint.pointing(header, address + "/" + header, OwnServices.KEY_ID, ProfileCalls.SCOPE);
            String unknown = Mint.pointing(header, address + "/" + header, "attacker", ProfileCalls.SCOPE);

            assertThat(ProfileCalls.with(known).statusCode()).as(header).isEqualTo(401);
            assertThat(ProfileCalls.with(unknown).statusCode()).as(header).isEqualTo(401);
        }

        assertThat(asked).isEmpty();
    }

    @Test
    void a_key_inside_a_token_is_ignored() {
        assertThat(ProfileCalls.with(Mint.bringingItsKey(OwnServices.KEY_ID, ProfileCalls.SCOPE))
                        .statusCode())
                .isEqualTo(401);
        assertThat(ProfileCalls.with(Mint.bringingItsKey("attacker", ProfileCalls.SCOPE))
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void the_profile_of_an_agent_is_not_fetched() throws IOException {
        try (ServerSocket theirs = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            askWithProfileAt("https://localhost:%d/profile.json".formatted(theirs.getLocalPort()));

            // A connection of the service would wait in the socket's queue.
            theirs.setSoTimeout(500);
            assertThatThrownBy(theirs::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private static void askWithProfileAt(String profile) {
        String catalog = "{\"ids\": [\"salon:1\"]}";

        given().contentType("application/json")
                .header("UCP-Agent", "profile=\"" + profile + "\"")
                .body(catalog)
                .post("/ucp/v1/catalog/lookup")
                .then()
                .statusCode(200);
        McpClient.at("/mcp")
                .call(
                        "lookup_catalog",
                        PublishedSchemas.read("{\"meta\": {\"ucp-agent\": {\"profile\": \"%s\"}}, \"catalog\": %s}"
                                .formatted(profile, catalog)));
    }

    @Test
    void no_header_makes_the_service_call_or_name_another_address() {
        for (String header : List.of(
                "Host", "X-Forwarded-Host", "Forwarded", "Referer", "Origin", "X-Original-URL", "X-Callback-Url")) {
            String value = switch (header) {
                case "Host", "X-Forwarded-Host" -> address.replace("http://", "");
                case "Forwarded" -> "host=" + address.replace("http://", "");
                default -> address + "/" + header;
            };
            String answer = given().header(header, value)
                    .contentType("application/json")
                    .body("{}")
                    .post("/v1/operations/service_get_profile")
                    .then()
                    .statusCode(401)
                    .extract()
                    .header("WWW-Authenticate");

            assertThat(answer).as(header).contains("http://localhost:8081/").doesNotContain(address);
        }
        assertThat(asked).isEmpty();
    }
}
