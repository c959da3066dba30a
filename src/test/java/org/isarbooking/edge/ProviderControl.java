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

    /** Sets the keys that the provider publishes; each is made when it is first named. */
    public static void publish(String... keyIds) {
        told("publish/" + String.join(",", keyIds));
    }

    public static void become(OwnProvider.Mood mood) {
        told("mood/" + mood);
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

    /** Returns how often the provider was asked for its configuration or its keys. */
    public static int asked() {
        return Integer.parseInt(told("asked"));
    }

    static PrivateKey key(String id) {
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(told("key/" + id))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String told(String what) {
        String address = ConfigProvider.getConfig().getValue(ADDRESS, String.class);
        return given().header("Connection", "close")
                .get(address + "/control/" + what)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
