package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import io.smallrye.mutiny.TimeoutException;
import io.vertx.mutiny.core.Vertx;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.isarbooking.ReceivedMail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mail that must be encrypted is never sent unencrypted, or to a server whose certificate isn't trusted. */
class SmtpCarrierTest {

    @ParameterizedTest
    @CsvSource({
        "STARTTLS, smtp, STARTTLS required but not supported",
        "TLS, smtp, NotSslRecordException",
        "TLS, smtps, CertPathBuilderException"
    })
    void nothing_is_sent_to_a_server_without_encryption_or_with_an_untrusted_certificate(
            MailConfig.Tls tls, String protocol, String reason) {
        with(tls, protocol, (carrier, server) -> {
            assertThatThrownBy(() -> carrier.carry(mail(), () -> {}).await().indefinitely())
                    .hasStackTraceContaining(reason);
            assertThat(server.getReceivedMessages()).isEmpty();
        });
    }

    @Test
    void a_mail_that_need_not_be_encrypted_arrives() {
        with(MailConfig.Tls.NONE, "smtp", (carrier, server) -> {
            carrier.carry(mail(), () -> {}).await().indefinitely();
            assertThat(ReceivedMail.only(server, "somebody@example.org").subject())
                    .isEqualTo("S");
        });
    }

    private static void with(MailConfig.Tls tls, String protocol, BiConsumer<SmtpCarrier, GreenMail> check) {
        GreenMail server = ReceivedMail.server(0, protocol);
        server.start();
        Vertx vertx = Vertx.vertx();
        int port = (protocol.equals("smtp") ? server.getSmtp() : server.getSmtps()).getPort();
        SmtpCarrier carrier = new SmtpCarrier(vertx, new Config(tls, port, Duration.ofSeconds(30)));
        try {
            check.accept(carrier, server);
        } finally {
            carrier.close();
            vertx.closeAndAwait();
            server.stop();
        }
    }

    /** Without the report, the mail would be sent again with each attempt, up to 30 times. */
    @Test
    void a_mail_that_a_slow_server_accepts_after_the_time_limit_is_reported() throws Exception {
        Vertx vertx = Vertx.vertx();
        try (SlowMailServer server = new SlowMailServer(Duration.ofSeconds(2))) {
            // Each answer takes two seconds, and a mail needs six answers.
            SmtpCarrier carrier =
                    new SmtpCarrier(vertx, new Config(MailConfig.Tls.NONE, server.port(), Duration.ofSeconds(7)));
            CountDownLatch accepted = new CountDownLatch(1);

            assertThatThrownBy(() ->
                            carrier.carry(mail(), accepted::countDown).await().indefinitely())
                    .isInstanceOf(TimeoutException.class);

            assertThat(accepted.await(1, TimeUnit.MINUTES)).isTrue();
            carrier.close();
        } finally {
            vertx.closeAndAwait();
        }
    }

    /** A mail server that accepts every mail, but waits before each answer. */
    private static final class SlowMailServer implements AutoCloseable {

        private final ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());

        SlowMailServer(Duration pause) throws IOException {
            Thread.ofVirtual().start(() -> {
                try (Socket client = socket.accept();
                        BufferedReader lines = new BufferedReader(
                                new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII))) {
                    String answer = "220 slow";
                    boolean isText = false;
                    while (true) {
                        Thread.sleep(pause);
                        client.getOutputStream().write((answer + "\r\n").getBytes(StandardCharsets.US_ASCII));
                        String line = lines.readLine();
                        while (isText && line != null && !line.equals(".")) {
                            line = lines.readLine();
                        }
                        if (line == null) {
                            return;
                        }
                        isText = line.equals("DATA");
                        answer = isText ? "354 go on" : "250 fine";
                    }
                } catch (IOException e) {
                    // The client has left.
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        int port() {
            return socket.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /**
     * Configures a mail server on this machine.
     *
     * @param timeout the time limit for each answer and for the whole conversation
     */
    private record Config(Tls tls, int port, Duration timeout) implements MailConfig {

        @Override
        public Optional<String> host() {
            return Optional.of("127.0.0.1");
        }

        @Override
        public Optional<String> user() {
            return Optional.empty();
        }

        @Override
        public Optional<String> password() {
            return Optional.empty();
        }

        @Override
        public Optional<String> from() {
            return Optional.of("booking@isarsalon.example");
        }

        @Override
        public Duration rest() {
            return Duration.ofSeconds(30);
        }

        @Override
        public Path folder() {
            return Path.of("nowhere");
        }
    }

    private static Mail mail() {
        return new Mail(
                "1",
                "one@isarsalon.example",
                "somebody@example.org",
                Optional.empty(),
                "S",
                "T",
                "<p>T</p>",
                List.of());
    }
}
