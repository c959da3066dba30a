package org.isarbooking.keycloak;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.ConfigProvider;

/** Calls the realm as agents, machines and its administrator do. */
final class Realm {

    static final String AGENT = "isar-agent";
    static final String MACHINE = "isar-machine";

    /** A loopback address, as native apps use (RFC 8252, 7.3). The realm has it without a port, so any port works. */
    private static final String CALLBACK = "http://127.0.0.1:9/callback";

    private static final Path PEOPLE = Path.of("k8s", "keycloak", "demo-people.json");
    private static final String REALM = "/realms/isar";

    private final String address = config(KeycloakResource.ADDRESS);
    private final String password = UUID.randomUUID().toString();

    /** The redirect from the sign-in page back to the agent, and the PKCE verifier of the request. */
    record Redirect(Map<String, String> parameters, String verifier) {}

    /** Imports the demo's people into the realm, and gives all of them one random password. */
    void bringPeople() {
        try {
            admin().body(Files.readString(PEOPLE))
                    .post("/admin/realms/isar/partialImport")
                    .then()
                    .statusCode(200);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> ids = admin().get("/admin/realms/isar/users").jsonPath().getList("id");
        ids.forEach(id -> admin().body(Map.of("type", "password", "value", password, "temporary", false))
                .put("/admin/realms/isar/users/{id}/reset-password", id)
                .then()
                .statusCode(204));
    }

    /** Signs a person in by an authorization code with PKCE, as an agent does. */
    Response signIn(String user, String... scopes) {
        Redirect redirect = authorize(user, true, scopes);
        return redeem(redirect, Optional.of(redirect.verifier()));
    }

    Redirect authorize(String user, boolean withPkce, String... scopes) {
        String verifier = random();
        Map<String, String> query = new HashMap<>(Map.of(
                "client_id",
                AGENT,
                "response_type",
                "code",
                "redirect_uri",
                CALLBACK,
                "scope",
                String.join(" ", scopes),
                "state",
                "any"));
        if (withPkce) {
            query.put("code_challenge", challenge(verifier));
            query.put("code_challenge_method", "S256");
        }
        URI page = URI.create(address + REALM + "/protocol/openid-connect/auth?" + Browser.form(query));
        URI back = new Browser().signIn(page, CALLBACK, user, password);
        return new Redirect(
                Arrays.stream(back.getQuery().split("&", -1))
                        .map(parameter -> parameter.split("=", 2))
                        .collect(Collectors.toMap(parameter -> parameter[0], parameter -> parameter[1])),
                verifier);
    }

    Response redeem(Redirect redirect, Optional<String> verifier) {
        var form = new HashMap<>(Map.of(
                "grant_type",
                "authorization_code",
                "client_id",
                AGENT,
                "redirect_uri",
                CALLBACK,
                "code",
                redirect.parameters().getOrDefault("code", "")));
        verifier.ifPresent(text -> form.put("code_verifier", text));
        return token(form);
    }

    Response refresh(String refreshToken) {
        return token(Map.of("grant_type", "refresh_token", "client_id", AGENT, "refresh_token", refreshToken));
    }

    /** Requests a token by the client-credentials grant. The machine authenticates by its key (private_key_jwt). */
    Response machine(PrivateKey key, String... scopes) {
        String assertion = Jwt.issuer(MACHINE)
                .subject(MACHINE)
                .audience(address + REALM)
                .claim("jti", UUID.randomUUID().toString())
                .expiresIn(Duration.ofMinutes(1))
                .jws()
                .keyId(KeycloakResource.MACHINE_KEY_ID)
                .sign(key);
        return token(Map.of(
                "grant_type",
                "client_credentials",
                "client_id",
                MACHINE,
                "client_assertion_type",
                "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                "client_assertion",
                assertion,
                "scope",
                String.join(" ", scopes)));
    }

    Response token(Map<String, String> form) {
        return given().baseUri(address).formParams(form).post(REALM + "/protocol/openid-connect/token");
    }

    String password() {
        return password;
    }

    static PrivateKey machineKey() {
        try {
            byte[] key = Base64.getDecoder().decode(config(KeycloakResource.MACHINE_KEY));
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(key));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    RequestSpecification admin() {
        String token = given().baseUri(address)
                .formParams(Map.of(
                        "grant_type",
                        "password",
                        "client_id",
                        "admin-cli",
                        "username",
                        KeycloakServer.ADMIN,
                        "password",
                        config(KeycloakResource.ADMIN_PASSWORD)))
                .post("/realms/master/protocol/openid-connect/token")
                .path("access_token");
        return given().baseUri(address).contentType(ContentType.JSON).header("Authorization", "Bearer " + token);
    }

    private static String random() {
        byte[] bytes = new byte[48];
        new SecureRandom().nextBytes(bytes);
        return encoded(bytes);
    }

    private static String challenge(String verifier) {
        try {
            return encoded(MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String config(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
