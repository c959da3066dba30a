package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.console.WebBrowser;
import org.jspecify.annotations.Nullable;

/** Signs in to the console as an owner with the given subject. The provider is {@link OwnProvider}. */
final class OwnSignIn {

    private static final String PAGE = "/office/requests";
    private static final Pattern STATE = Pattern.compile("[?&]state=([^&]+)");

    private OwnSignIn() {}

    /**
     * Lets the provider give tokens of an owner.
     *
     * @param code the code or refresh token for which the provider gives the tokens
     * @param subject the value of the claim {@code sub}, as JSON
     * @param refreshToken the refresh token among the given tokens; null for none
     */
    static void grant(String code, byte[] subject, Duration lifeOfIdToken, @Nullable String refreshToken) {
        String idToken = token(subject, "isar-booking", "openid", lifeOfIdToken);
        String accessToken = token(subject, OwnServicesProfile.AUDIENCE, "openid office:manage", Duration.ofMinutes(5));
        ProviderControl.grant(
                code,
                "{\"id_token\": \"%s\", \"access_token\": \"%s\", \"token_type\": \"Bearer\", \"expires_in\": 300%s}"
                        .formatted(
                                idToken,
                                accessToken,
                                refreshToken == null ? "" : ", \"refresh_token\": \"" + refreshToken + "\""));
    }

    /**
     * Opens a page that needs a sign-in, then comes back from the provider with a code. Returns the page that follows.
     */
    static HttpResponse<String> comeBack(WebBrowser browser, String code) {
        String location =
                browser.get(PAGE, Map.of()).headers().firstValue("Location").orElseThrow();
        Matcher state = STATE.matcher(location);
        assertThat(state.find()).isTrue();
        return browser.open("/office/signed-in?state=%s&code=%s".formatted(state.group(1), code))
                .answer();
    }

    /**
     * Returns a token that is signed with the provider's key.
     *
     * @param subject the value of the claim {@code sub}, as JSON
     */
    static String token(byte[] subject, String audience, String scope, Duration life) {
        long now = Instant.now().getEpochSecond();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        json.writeBytes(
                bytes("{\"iss\": \"%s\", \"aud\": \"%s\", \"scope\": \"%s\", \"iat\": %d, \"exp\": %d, \"sub\": "
                        .formatted(Mint.issuer(), audience, scope, now, now + life.toSeconds())));
        json.writeBytes(subject);
        json.writeBytes(bytes("}"));
        return Mint.ofClaims(json.toByteArray());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
