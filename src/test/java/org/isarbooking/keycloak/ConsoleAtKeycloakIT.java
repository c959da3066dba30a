package org.isarbooking.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.console.WebBrowser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The console with a real Keycloak and the realm of {@code k8s/keycloak}. */
@QuarkusTest
@TestProfile(KeycloakProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleAtKeycloakIT {

    private static final String REQUESTS = "/office/requests";
    private static final String SESSION = "q_session_office";
    private static final int MOST_TRIES = 5_000;

    private final Realm realm = new Realm();
    private WebBrowser browser = new WebBrowser();

    @BeforeAll
    void people_can_sign_in() {
        realm.bringPeople();
    }

    @BeforeEach
    void nobody_is_signed_in() {
        browser = new WebBrowser();
    }

    @Test
    void the_owner_signs_in_and_comes_back_to_the_page() {
        WebBrowser.Shown page = signIn("owner");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.path()).isEqualTo(REQUESTS);
        assertThat(page.text()).contains("Anfragen", "Owner Demo");
    }

    @Test
    void a_specialist_sees_nothing_of_the_office() {
        assertThat(signIn("specialist").status()).isEqualTo(403);
        assertThat(browser.open("/office").path()).isEqualTo("/office/my-week");
    }

    @Test
    void a_session_outlives_its_access_token() {
        Map<String, Object> office = client();
        setTokenLifespan("2", office);
        try {
            signIn("owner");
            Map<String, String> first = session();

            assertThat(Stream.generate(() -> browser.get(REQUESTS, Map.of()).statusCode())
                            .limit(MOST_TRIES)
                            .peek(status -> assertThat(status).isEqualTo(200))
                            .anyMatch(_ -> !session().equals(first)))
                    .as("a renewed session")
                    .isTrue();
            assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);
        } finally {
            setTokenLifespan("", office);
        }
    }

    @Test
    void signing_out_ends_the_session_here_and_at_the_provider() {
        signIn("owner");

        WebBrowser.Shown leaving = browser.submit("/office/sign-out", Map.of());
        assertThat(browser.goOn(leaving).path()).isEqualTo("/office/signed-out");

        assertThat(session()).isEmpty();
        assertThat(browser.open(REQUESTS).html()).contains("name=\"password\"");
    }

    @Test
    void a_token_for_another_service_opens_no_page() {
        String scope =
                realm.admin().get("/admin/realms/isar/client-scopes").path("find { it.name == 'booking-service' }.id");
        String path = "/admin/realms/isar/clients/%s/default-client-scopes/%s".formatted(client().get("id"), scope);
        realm.admin().delete(path).then().statusCode(204);
        try {
            assertThat(signIn("owner").status()).isEqualTo(401);
        } finally {
            realm.admin().put(path).then().statusCode(204);
        }
    }

    @Test
    void people_are_sent_back_only_to_the_console_and_the_pages_for_tenants() {
        List<String> back = realm.admin()
                .get("/admin/realms/isar/clients?clientId=isar-office")
                .path("[0].redirectUris");

        assertThat(back)
                .noneMatch(address -> address.contains("*"))
                .map(address -> URI.create(address).getPath())
                .containsExactlyInAnyOrder("/office/signed-in", "/rent/signed-in");
    }

    private WebBrowser.Shown signIn(String user) {
        WebBrowser.Shown form = browser.open(REQUESTS);
        return browser.fillIn(form, Map.of("username", user, "password", realm.password()));
    }

    /** Returns the browser's cookies of the session, which may be several. */
    private Map<String, String> session() {
        Map<String, String> session = new HashMap<>(browser.cookies());
        session.keySet().removeIf(name -> !name.startsWith(SESSION));
        return session;
    }

    private Map<String, Object> client() {
        return realm.admin()
                .get("/admin/realms/isar/clients?clientId=isar-office")
                .jsonPath()
                .getMap("[0]");
    }

    private void setTokenLifespan(String seconds, Map<String, Object> client) {
        Map<String, Object> attributes = new HashMap<>(Map.of("access.token.lifespan", seconds));
        attributes.put("pkce.code.challenge.method", "S256");
        realm.admin()
                .body(Map.of("clientId", "isar-office", "attributes", attributes))
                .put("/admin/realms/isar/clients/{id}", client.get("id"))
                .then()
                .statusCode(204);
    }
}
