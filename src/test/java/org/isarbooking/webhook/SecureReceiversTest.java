package org.isarbooking.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.packaged.OwnCertificate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Events go only to receivers whose certificate was signed by a public authority, or by an authority that the operator
 * names.
 */
class SecureReceiversTest {

    private static final HostNames HERE = _ -> Uni.createFrom().item(() -> List.of(InetAddress.getLoopbackAddress()));

    private static Vertx vertx;

    @TempDir
    Path directory;

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
    }

    @AfterAll
    static void end() {
        vertx.close();
    }

    /** A configuration with the value of {@code WEBHOOK_TRUSTED_CERTIFICATES}. */
    private record Config(Optional<String> trustedCertificates) implements WebhookConfig {

        @Override
        public Optional<List<String>> allowedPrivateHosts() {
            return Optional.empty();
        }

        @Override
        public Optional<List<String>> partnersPrivateHosts() {
            return Optional.empty();
        }

        @Override
        public Duration timeout() {
            return Duration.ofSeconds(20);
        }
    }

    private static SentOutcome send(Receiver receiver, Optional<Path> trusted) {
        WebhookSender sender = new WebhookSender(vertx, HERE, new Config(trusted.map(Path::toString)));
        try {
            return sender.send(
                            new WebhookAddress(true, "localhost", receiver.port(), "/events", true),
                            new SignedMessage(UUID.randomUUID(), 1, "v1,x", Buffer.buffer("{}")))
                    .await()
                    .atMost(Duration.ofSeconds(30));
        } finally {
            sender.close();
        }
    }

    @Test
    void a_certificate_that_the_operator_trusts_is_accepted() throws Exception {
        OwnCertificate certificate = OwnCertificate.in(directory, "dns:localhost");
        try (Receiver receiver = new Receiver(certificate.ofServer())) {
            SentOutcome outcome = send(receiver, Optional.of(certificate.writeTo(directory.resolve("trusted.pem"))));

            assertThat(outcome).isEqualTo(new SentOutcome.Answered(204));
            assertThat(receiver.received())
                    .singleElement()
                    .satisfies(event -> assertThat(event.body()).isEqualTo("{}"));
        }
    }

    @Test
    void an_unknown_certificate_is_refused_by_default() throws Exception {
        OwnCertificate certificate = OwnCertificate.in(directory, "dns:localhost");
        try (Receiver receiver = new Receiver(certificate.ofServer())) {
            assertThat(send(receiver, Optional.empty())).isEqualTo(new SentOutcome.Failed(SentOutcome.TLS));
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_of_another_host_is_refused() throws Exception {
        OwnCertificate certificate = OwnCertificate.in(directory, "dns:other.example");
        try (Receiver receiver = new Receiver(certificate.ofServer())) {
            SentOutcome outcome = send(receiver, Optional.of(certificate.writeTo(directory.resolve("trusted.pem"))));

            assertThat(outcome).isEqualTo(new SentOutcome.Failed(SentOutcome.TLS));
            assertThat(receiver.received()).isEmpty();
        }
    }
}
