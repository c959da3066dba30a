package org.isarbooking.edge;

import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.ConfigProvider;

/** Makes access tokens of {@link OwnServices}: valid ones, and all kinds of invalid ones. */
public final class Mint {

    private static final KeyPair OTHER = newKeys();
    private static final PrivateKey OTHER_KEY = OTHER.getPrivate();

    /** The time for which tokens are reused. It is shorter than their lifetime of five minutes. */
    private static final Duration FRESH = Duration.ofMinutes(2);

    private static final Map<List<String>, Minted> MINTED = new ConcurrentHashMap<>();

    private record Minted(String token, Instant at) {}

    private Mint() {}

    /**
     * Returns a token that the service accepts for at least three minutes. Because signing is slow, the same scopes get
     * the same token again.
     */
    public static String token(String... scopes) {
        return again("valid", () -> signed(claims(scopes)), scopes);
    }

    /**
     * Returns the last token of this kind for these scopes and the current provider. Makes a new token if there is none
     * or it is no longer fresh.
     */
    private static String again(String kind, Supplier<String> maker, String... scopes) {
        List<String> key = List.of(kind, issuer(), String.join(" ", scopes));
        Minted last = MINTED.get(key);
        if (last == null || last.at().plus(FRESH).isBefore(Instant.now())) {
            last = new Minted(maker.get(), Instant.now());
            MINTED.put(key, last);
        }
        return last.token();
    }

    /** Returns a valid token that is signed with the given key of the provider. */
    public static String tokenOfKey(String keyId, String... scopes) {
        return claims(scopes).jws().keyId(keyId).sign(ProviderControl.key(keyId));
    }

    /**
     * Returns a token signed with a key that the provider doesn't have. Its header may still name a key of the
     * provider. Tokens that differ only in their header share one signature, because signing is slow. The service can't
     * check any of them.
     */
    public static String tokenOfUnknownKey(String keyId, String... scopes) {
        String header = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(keyId);
        String token =
                again("unknown key", () -> claims(scopes).jws().keyId(keyId).sign(OTHER_KEY), scopes);
        return encoded(header.getBytes(StandardCharsets.UTF_8)) + token.substring(token.indexOf('.'));
    }

    /** Returns a token signed with an attacker's key. A header of the token names the address of this key. */
    static String pointing(String header, String address, String keyId, String... scopes) {
        return claims(scopes).jws().keyId(keyId).header(header, address).sign(OTHER.getPrivate());
    }

    /** Returns a token signed with an attacker's key. The token's header contains the public key. */
    static String bringingItsKey(String keyId, String... scopes) {
        RSAPublicKey key = (RSAPublicKey) OTHER.getPublic();
        Map<String, Object> jwk = Map.of(
                "kty",
                "RSA",
                "use",
                "sig",
                "alg",
                "RS256",
                "kid",
                keyId,
                "n",
                encoded(key.getModulus().toByteArray()),
                "e",
                encoded(key.getPublicExponent().toByteArray()));
        return claims(scopes).jws().keyId(keyId).header("jwk", jwk).sign(OTHER.getPrivate());
    }

    /** Returns invalid tokens that claim the scopes. The key of each entry describes the token's fault. */
    static Map<String, String> untrustworthy(String... scopes) {
        Map<String, String> tokens = new LinkedHashMap<>();
        Map.<String, JwtClaimsBuilder>of(
                        "expired",
                        claims(scopes).expiresAt(Instant.now().minus(Duration.ofHours(1))),
                        "issued in the future",
                        claims(scopes).issuedAt(inAnHour()).expiresAt(inAnHour() + 300),
                        "not valid yet",
                        claims(scopes).claim("nbf", inAnHour()),
                        "of another issuer",
                        claims(scopes).issuer("https://evil.example"),
                        "for another audience",
                        claims(scopes).audience("another-service"),
                        "for no audience",
                        withoutAudience(scopes))
                .forEach((fault, claims) -> tokens.put(fault, again(fault, () -> signed(claims), scopes)));
        Map.of("signed by another key", OwnServices.KEY_ID, "signed by an unknown key", "unknown")
                .forEach((fault, keyId) -> tokens.put(
                        fault,
                        again(fault, () -> claims(scopes).jws().keyId(keyId).sign(OTHER_KEY), scopes)));
        tokens.put("unsigned", unsigned(token(scopes)));
        tokens.put("signed with the public key's bytes as a password", keyedBy(publicKey(), token(scopes)));
        tokens.put("signed with the public key's text as a password", keyedBy(publicKeyAsText(), token(scopes)));
        tokens.put("changed", changed(token(scopes)));
        tokens.put("of an unknown key, without claims", unreadable("unknown"));
        tokens.put(
                "of no key, without claims", encoded("{\"alg\":\"RS256\"}".getBytes(StandardCharsets.UTF_8)) + ".x.y");
        tokens.put("garbage", "garbage");
        tokens.put("almost a token", "a.b.c");
        return tokens;
    }

    /** Returns a token of a provider whose clock is ahead by the given time. */
    static String aheadBy(Duration ahead, String... scopes) {
        long then = Instant.now().plus(ahead).getEpochSecond();
        return signed(claims(scopes).issuedAt(then).claim("nbf", then));
    }

    /** Returns a token of these claims, signed with the provider's key. */
    static String ofClaims(byte[] json) {
        String header = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(OwnServices.KEY_ID);
        String text = encoded(header.getBytes(StandardCharsets.UTF_8)) + "." + encoded(json);
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(ProviderControl.key(OwnServices.KEY_ID));
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return text + "." + encoded(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String issuer() {
        return config("quarkus.oidc.auth-server-url");
    }

    /** Returns a token with a valid header. Its claims are not JSON, and its signature is invalid. */
    public static String unreadable(String keyId) {
        String header = "{\"alg\":\"RS256\",\"kid\":\"%s\"}".formatted(keyId);
        return encoded(header.getBytes(StandardCharsets.UTF_8)) + ".bm8ganNvbg.c2lnbmF0dXJl";
    }

    private static JwtClaimsBuilder claims(String... scopes) {
        return withoutAudience(scopes).audience(OwnServicesProfile.AUDIENCE);
    }

    private static JwtClaimsBuilder withoutAudience(String... scopes) {
        return Jwt.issuer(config("quarkus.oidc.auth-server-url"))
                .subject("alice")
                .scope(Set.of(scopes))
                .expiresIn(Duration.ofMinutes(5));
    }

    private static String signed(JwtClaimsBuilder claims) {
        return claims.jws().keyId(OwnServices.KEY_ID).sign(ProviderControl.key(OwnServices.KEY_ID));
    }

    private static KeyPair newKeys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String unsigned(String token) {
        return encoded("{\"alg\":\"none\",\"kid\":\"own\"}".getBytes(StandardCharsets.UTF_8))
                + "."
                + token.split("\\.", -1)[1]
                + ".";
    }

    /**
     * Returns a token with the algorithm HS256, signed with the published key as the shared secret. A verifier that
     * trusts the header accepts such tokens.
     */
    private static String keyedBy(byte[] password, String token) {
        String text = encoded("{\"alg\":\"HS256\",\"kid\":\"own\"}".getBytes(StandardCharsets.UTF_8))
                + "."
                + token.split("\\.", -1)[1];
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(password, "HmacSHA256"));
            return text + "." + encoded(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] publicKey() {
        return Base64.getDecoder().decode(config(OwnServices.PUBLIC_KEY));
    }

    private static byte[] publicKeyAsText() {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(publicKey());
        return "-----BEGIN PUBLIC KEY-----\n%s\n-----END PUBLIC KEY-----\n"
                .formatted(lines)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static long inAnHour() {
        return Instant.now().plus(Duration.ofHours(1)).getEpochSecond();
    }

    private static String changed(String token) {
        String[] parts = token.split("\\.", -1);
        String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        return parts[0] + "." + encoded(claims.replace("alice", "mallory").getBytes(StandardCharsets.UTF_8)) + "."
                + parts[2];
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String config(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
