package org.isarbooking.reliability;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.Executors;
import org.isarbooking.Relay;

/** An identity provider that publishes the demo's key, so that the service checks demo tokens as in production. */
final class Provider implements AutoCloseable {

    private static final Path KEY = Path.of("bin", "demo-key.pem");

    private final HttpServer server;
    private final Relay relay;

    Provider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        relay = new Relay("127.0.0.1", server.getAddress().getPort());
        publish("/.well-known/openid-configuration", """
                {"issuer": "%1$s", "jwks_uri": "%1$s/jwks", "token_endpoint": "%1$s/token",
                 "authorization_endpoint": "%1$s/authorize"}""".formatted(address()));
        publish("/jwks", jwks());
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + relay.port();
    }

    /** Returns the relay to the provider, which can be cut. */
    Relay relay() {
        return relay;
    }

    private void publish(String path, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
    }

    private static String jwks() throws IOException {
        String key = Files.readString(KEY)
                .replaceAll("(?s).*-----BEGIN PRIVATE KEY-----|-----END PRIVATE KEY-----.*|\\s", "");
        try {
            RSAPrivateCrtKey pair = (RSAPrivateCrtKey) KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(key)));
            return "{\"keys\": [{\"kty\": \"RSA\", \"use\": \"sig\", \"alg\": \"RS256\", \"n\": \"%s\", \"e\": \"%s\"}]}"
                    .formatted(unsigned(pair.getModulus()), unsigned(pair.getPublicExponent()));
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int sign = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOfRange(bytes, sign, bytes.length));
    }

    @Override
    public void close() {
        relay.end();
        server.stop(0);
    }
}
