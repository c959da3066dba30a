package org.isarbooking.edge;

import static io.restassured.RestAssured.given;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.eclipse.microprofile.config.ConfigProvider;

/** Tells {@link OwnProvider} what to do. */
public final class ProviderControl {

    static final String ADDRESS = "test.own-provider.control";

    private ProviderControl() {}

    /** Which keys it says it has; each is made when it is first named. */
    public static void publish(String... keyIds) {
        told("publish/" + String.join(",", keyIds));
    }

    public static void become(OwnProvider.Mood mood) {
        told("mood/" + mood);
    }

    /** What it gives for a code that it has sent somebody back with, or for a refresh token. */
    static void grant(String code, String tokens) {
        given().header("Connection", "close")
                .contentType("application/json")
                .body(tokens)
                .post(ConfigProvider.getConfig().getValue(ADDRESS, String.class) + "/control/grant/" + code)
                .then()
                .statusCode(200);
    }

    /** How often it was asked for anything. */
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
