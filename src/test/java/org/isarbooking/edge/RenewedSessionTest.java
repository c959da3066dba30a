package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.console.WebBrowser;
import org.junit.jupiter.api.Test;

/** A session keeps its id when the provider renews its tokens. So signing out also ends older copies of the session. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class RenewedSessionTest {

    private static final String PAGE = "/office/requests";
    private static final String COOKIE = "q_session_office";
    private static final Duration LIFE_OF_ID_TOKEN = Duration.ofSeconds(10);

    private final WebBrowser browser = new WebBrowser();
    private final String refreshToken = UUID.randomUUID().toString();

    private void signIn() {
        byte[] subject = ("\"owner-" + UUID.randomUUID() + "\"").getBytes(StandardCharsets.UTF_8);
        String code = UUID.randomUUID().toString();
        OwnSignIn.grant(code, subject, LIFE_OF_ID_TOKEN, refreshToken);
        OwnSignIn.grant(refreshToken, subject, Duration.ofMinutes(5), refreshToken);
        assertThat(OwnSignIn.comeBack(browser, code).statusCode()).isEqualTo(200);
    }

    private static String sessionId(String cookie) {
        return cookie.replaceAll("[|].*", "");
    }

    /** Opens pages until the ID token has expired and the session is renewed. */
    private void untilRenewed(String before) {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        do {
            assertThat(browser.get(PAGE, Map.of()).statusCode()).isEqualTo(200);
        } while (browser.cookie(COOKIE).equals(before) && System.nanoTime() < end);
    }

    @Test
    void a_copy_of_a_session_from_before_its_renewal_is_dead_after_sign_out() {
        signIn();
        String before = browser.cookie(COOKIE);
        WebBrowser thief = browser.copy();

        untilRenewed(before);
        assertThat(sessionId(browser.cookie(COOKIE))).hasSize(43).isEqualTo(sessionId(before));
        assertThat(browser.cookie(COOKIE)).isNotEqualTo(before);
        assertThat(thief.get(PAGE, Map.of()).statusCode()).isEqualTo(200);

        browser.open(PAGE);
        browser.submit("/office/sign-out", Map.of());

        assertThat(thief.get(PAGE, Map.of()).statusCode()).isEqualTo(302);
    }
}
