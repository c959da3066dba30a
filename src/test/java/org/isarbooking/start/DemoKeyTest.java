package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoKeyTest {

    private static final String PUBLIC_KEY = "quarkus.oidc.public-key";

    @ParameterizedTest
    @ValueSource(strings = {"prod", "dev", "test"})
    void only_the_demo_profile_has_the_demo_key(String profile) throws IOException {
        assertThat(settings(profile).getOptionalValue(PUBLIC_KEY, String.class)).isEmpty();
    }

    @Test
    void a_demo_token_fits_the_settings_of_the_demo() throws Exception {
        SmallRyeConfig demo = settings("demo");

        Answer answer = run("--user", "tenant-a", "--scope", "salon:book salon:read", "--minutes", "5");

        String[] parts = answer.output().strip().split("\\.");
        assertThat(isSigned(parts, key(demo))).isTrue();
        JsonObject claims = new JsonObject(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8));
        assertThat(claims.getString("iss"))
                .isEqualTo(demo.getConfigValue("quarkus.oidc.token.issuer").getValue());
        assertThat(claims.getString("aud"))
                .isEqualTo(demo.getConfigValue("quarkus.oidc.token.audience").getValue());
        assertThat(claims.getString("sub")).isEqualTo("tenant-a");
        assertThat(claims.getString("scope")).isEqualTo("salon:book salon:read");
        assertThat(claims.getLong("exp") - claims.getLong("iat")).isEqualTo(300);
        assertThat(Instant.ofEpochSecond(claims.getLong("exp"))).isAfter(Instant.now());
    }

    @Test
    void an_unknown_user_gets_no_token() throws Exception {
        Answer answer = run("--user", "mallory");

        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.output()).isEmpty();
    }

    private static boolean isSigned(String[] parts, PublicKey key) throws Exception {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(key);
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        return signature.verify(Base64.getUrlDecoder().decode(parts[2]));
    }

    private static PublicKey key(SmallRyeConfig config) throws Exception {
        byte[] encoded =
                Base64.getDecoder().decode(config.getConfigValue(PUBLIC_KEY).getValue());
        return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
    }

    private static SmallRyeConfig settings(String profile) throws IOException {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withProfile(profile)
                .withSources(new PropertiesConfigSource(
                        Objects.requireNonNull(DemoKeyTest.class.getResource("/application.properties"))))
                .build();
    }

    private record Answer(int code, String output) {}

    private static Answer run(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java"), "bin/DemoToken.java"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), output);
    }
}
