package org.isarbooking;

import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.ConfigProvider;

/** Access tokens for {@code @QuarkusTest} classes, from the identity provider of dev and test. */
public final class Tokens {

    /** The time for which tests share a token. A token is valid for longer than this time and a test together. */
    private static final Duration SHARED = Duration.ofMinutes(1);

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final Map<List<String>, Issued> ISSUED = new ConcurrentHashMap<>();

    private Tokens() {}

    private record Issued(String token, Instant at) {}

    /**
     * Returns an accepted token whose subject is the user: {@code Tokens.of("alice", "salon:book", "salon:read")}.
     * Tests share it for a minute.
     */
    public static String of(String user, String... scopes) {
        Instant now = Instant.now();
        return ISSUED.compute(
                        List.of(provider(), user, String.join(" ", scopes)),
                        (_, old) -> old != null && old.at().plus(SHARED).isAfter(now)
                                ? old
                                : new Issued(fresh(user, scopes), now))
                .token();
    }

    private static String fresh(String user, String... scopes) {
        String form = Map.of(
                        "grant_type",
                        "password",
                        "client_id",
                        "isar-booking",
                        "username",
                        user,
                        "password",
                        "any",
                        "scope",
                        String.join(" ", scopes))
                .entrySet()
                .stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        HttpRequest request = HttpRequest.newBuilder(URI.create(provider() + "/token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        try {
            HttpResponse<String> answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            return PublishedSchemas.read(answer.body()).required("access_token").asText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a token that is signed with an unknown key. */
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
