package org.isarbooking.packaged;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An identity provider behind TLS. Its certificate is self-signed, so clients must be configured to trust it. It signs
 * everybody in as the owner, without a form. Tokens of other users come from {@code /token-of?user=…&scope=…}.
 */
final class SecureProvider {

    static final String AUDIENCE = "isar-booking";
    static final String CONSOLE = "isar-console";

    private static final String KEY_ID = "one";

    private final HttpsServer server;
    private final KeyPair keys;
    private final String issuer;
    private final Map<String, String> nonces = new ConcurrentHashMap<>();

    SecureProvider(OwnCertificate certificate) throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        keys = generator.generateKeyPair();
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.ofServer()));
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        issuer = "https://localhost:" + server.getAddress().getPort();
    }

    String issuer() {
        return issuer;
    }

    void start() {
        server.createContext("/.well-known/openid-configuration", exchange -> json(exchange, """
                {"issuer": "%1$s", "jwks_uri": "%1$s/jwks", "token_endpoint": "%1$s/token",
                 "authorization_endpoint": "%1$s/authorize", "end_session_endpoint": "%1$s/logout"}
                """.formatted(issuer)));
        server.createContext("/jwks", exchange -> json(exchange, jwks()));
        server.createContext("/authorize", this::signIn);
        server.createContext("/token", exchange -> {
            Map<String, String> form =
                    parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String nonce = nonces.getOrDefault(form.getOrDefault("code", ""), "");
            json(exchange, """
                    {"access_token": "%s", "id_token": "%s", "token_type": "Bearer", "expires_in": 300}
                    """.formatted(token("owner", "office:manage"), idToken(nonce)));
        });
        server.createContext("/token-of", exchange -> {
            Map<String, String> wish = parameters(exchange.getRequestURI().getRawQuery());
            json(exchange, token(wish.getOrDefault("user", ""), wish.getOrDefault("scope", "")));
        });
        server.start();
    }

    void stop() {
        server.stop(0);
    }

    private void signIn(HttpExchange exchange) throws IOException {
        Map<String, String> question = parameters(exchange.getRequestURI().getRawQuery());
        String code = "code-" + UUID.randomUUID();
        nonces.put(code, question.getOrDefault("nonce", ""));
        exchange.getResponseHeaders()
                .add(
                        "Location",
                        "%s?code=%s&state=%s"
                                .formatted(
                                        question.get("redirect_uri"),
                                        code,
                                        URLEncoder.encode(question.getOrDefault("state", ""), StandardCharsets.UTF_8)));
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    /** Returns an access token with a verified mail address of the user, and the service as the audience. */
    private String token(String user, String scope) {
        JwtClaimsBuilder claims = Jwt.issuer(issuer)
                .subject("subject-of-" + user)
                .audience(AUDIENCE)
                .claim("name", user)
                .claim("email", user + "@demo.isar-booking.invalid")
                .claim("email_verified", true);
        return signed(claims.scope(Set.of(scope.split(" "))));
    }

    private String idToken(String nonce) {
        return signed(Jwt.issuer(issuer)
                .subject("subject-of-owner")
                .audience(CONSOLE)
                .claim("name", "owner")
                .claim("nonce", nonce));
    }

    private String signed(JwtClaimsBuilder claims) {
        return claims.expiresIn(Duration.ofMinutes(5)).jws().keyId(KEY_ID).sign(keys.getPrivate());
    }

    private String jwks() {
        RSAPublicKey key = (RSAPublicKey) keys.getPublic();
        return """
                {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}]}
                """.formatted(KEY_ID, unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
    }

    /** Returns the number in base64url, without the leading zero byte of a positive number. */
    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int sign = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOfRange(bytes, sign, bytes.length));
    }

    private static Map<String, String> parameters(String form) {
        return Stream.of(form.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(
                        pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8), (one, _) -> one));
    }

    private static void json(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.strip().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
