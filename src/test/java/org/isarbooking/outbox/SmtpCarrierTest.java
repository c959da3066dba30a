package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import io.vertx.mutiny.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
            assertThatThrownBy(() -> carrier.carry(mail()).await().indefinitely())
                    .hasStackTraceContaining(reason);
            assertThat(server.getReceivedMessages()).isEmpty();
        });
    }

    @Test
    void a_mail_that_need_not_be_encrypted_arrives() {
        with(MailConfig.Tls.NONE, "smtp", (carrier, server) -> {
            carrier.carry(mail()).await().indefinitely();
            assertThat(ReceivedMail.only(server, "somebody@example.org").subject())
                    .isEqualTo("S");
        });
    }

    private static void with(MailConfig.Tls tls, String protocol, BiConsumer<SmtpCarrier, GreenMail> check) {
        GreenMail server = ReceivedMail.server(0, protocol);
        server.start();
        Vertx vertx = Vertx.vertx();
        int port = (protocol.equals("smtp") ? server.getSmtp() : server.getSmtps()).getPort();
        SmtpCarrier carrier = new SmtpCarrier(vertx, new Config(tls, port));
        try {
            check.accept(carrier, server);
        } finally {
            carrier.close();
            vertx.closeAndAwait();
            server.stop();
        }
    }

    /** Configures a mail server on this machine, with timeouts of half a minute. */
    private record Config(Tls tls, int port) implements MailConfig {

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
        public Duration timeout() {
            return Duration.ofSeconds(30);
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
