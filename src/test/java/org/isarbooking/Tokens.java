package org.isarbooking;

import static io.restassured.RestAssured.given;

import io.smallrye.jwt.build.Jwt;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.time.Duration;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;

/** Access tokens for {@code @QuarkusTest} classes, from the identity provider of dev and test. */
public final class Tokens {

    private Tokens() {}

    /**
     * A token the service accepts, whose subject is the user: {@code Tokens.of("alice", "salon:book", "salon:read")}.
     */
    public static String of(String user, String... scopes) {
        return given().baseUri(provider())
                .formParam("grant_type", "password")
                .formParam("client_id", "isar-booking")
                .formParam("username", user)
                .formParam("password", "any")
                .formParam("scope", String.join(" ", scopes))
                .post("/token")
                .then()
                .statusCode(200)
                .extract()
                .path("access_token");
    }

    /** Returns a token with these claims that is signed by a key nobody knows. */
    public static String badlySigned(String user, String... scopes) {
        return Jwt.issuer(provider())
                .subject(user)
                .scope(Set.of(scopes))
                .expiresIn(Duration.ofMinutes(5))
                .sign(unknownKey());
    }

    private static String provider() {
        return ConfigProvider.getConfig().getValue("quarkus.oidc.auth-server-url", String.class);
    }

    private static PrivateKey unknownKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair().getPrivate();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
