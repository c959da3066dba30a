package org.isarbooking.edge;

import static io.restassured.RestAssured.given;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.eclipse.microprofile.config.ConfigProvider;

/** Controls {@link OwnProvider}. */
public final class ProviderControl {

    static final String ADDRESS = "test.own-provider.control";

    private ProviderControl() {}

    /** Sets the keys that the provider publishes. The provider makes a key when its id is first used. */
    public static void publish(String... keyIds) {
        control("publish/" + String.join(",", keyIds));
    }

    public static void setMood(OwnProvider.Mood mood) {
        control("mood/" + mood);
    }

    /** Sets the tokens that the provider gives for a code or a refresh token. */
    static void grant(String code, String tokens) {
        given().header("Connection", "close")
                .contentType("application/json")
                .body(tokens)
                .post(ConfigProvider.getConfig().getValue(ADDRESS, String.class) + "/control/grant/" + code)
                .then()
                .statusCode(200);
    }

    /** Returns how often the provider has been asked for its configuration or its keys so far. */
    public static int asked() {
        return Integer.parseInt(control("asked"));
    }

    static PrivateKey key(String id) {
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(control("key/" + id))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String control(String what) {
        String address = ConfigProvider.getConfig().getValue(ADDRESS, String.class);
        return given().header("Connection", "close")
                .get(address + "/control/" + what)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
