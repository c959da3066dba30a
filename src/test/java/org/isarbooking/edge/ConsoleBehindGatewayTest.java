package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The console behind a gateway that ends TLS. Browsers send its cookies over TLS only, whatever scheme {@code
 * X-Forwarded-Proto} names.
 */
@QuarkusTest
@TestProfile(BehindGatewayProfile.class)
class ConsoleBehindGatewayTest {

    @ParameterizedTest
    @ValueSource(strings = {"https", "http", ""})
    void the_provider_sends_people_back_to_the_address_with_https(String scheme) {
        Response answer = open("/office/requests", scheme);

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.header("Location"))
                .contains("redirect_uri=https%3A%2F%2Fbooking.isarsalon.example%2Foffice%2Fsigned-in");
        assertCookiesAreProtected(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/office/signed-out", "/office/language/en"})
    void every_cookie_travels_encrypted_and_is_out_of_reach_of_scripts_and_of_other_sites(String path) {
        assertCookiesAreProtected(open(path, "https"));
        assertCookiesAreProtected(open(path, "http"));
    }

    private static Response open(String path, String scheme) {
        return given().redirects()
                .follow(false)
                .header("Host", "booking.isarsalon.example")
                .header("X-Forwarded-For", "203.0.113.5")
                .header("X-Forwarded-Proto", scheme)
                .get(path);
    }

    private static void assertCookiesAreProtected(Response answer) {
        assertThat(answer.headers().getValues("Set-Cookie"))
                .isNotEmpty()
                .allSatisfy(cookie -> assertThat(cookie)
                        .containsIgnoringCase("; Secure")
                        .containsIgnoringCase("; HttpOnly")
                        .containsIgnoringCase("; SameSite=Lax")
                        .containsIgnoringCase("; Path=/office"));
    }
}
