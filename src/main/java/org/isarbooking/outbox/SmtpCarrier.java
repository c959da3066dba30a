package org.isarbooking.outbox;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.mail.LoginOption;
import io.vertx.ext.mail.StartTLSOptions;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.ext.mail.MailClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Sends each mail by SMTP over its own connection, without blocking a thread. There is a time limit for the connection,
 * for each answer of the server, and for the whole conversation. The last limit doesn't end the conversation: a server
 * may still accept the mail.
 */
final class SmtpCarrier implements Carrier {

    private static final int CONNECTIONS = 10;
    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final MailClient client;
    private final String from;
    private final Duration timeout;

    SmtpCarrier(Vertx vertx, MailConfig config) {
        this.client = MailClient.create(vertx, clientConfig(config));
        this.from = config.sender();
        this.timeout = config.timeout();
    }

    @Override
    public Uni<Void> carry(Mail mail, Runnable late) {
        return Uni.createFrom().deferred(() -> {
            Uni<Void> sending = client.sendMail(MimeMessages.of(mail, from))
                    .replaceWithVoid()
                    .memoize()
                    .indefinitely();
            return sending.ifNoItem()
                    .after(timeout)
                    .fail()
                    .onFailure(TimeoutException.class)
                    .invoke(() -> sending.subscribe().with(_ -> late.run(), SmtpCarrier::ignore));
        });
    }

    private static void ignore(Throwable fault) {
        // The attempt has already counted as failed. The result of the next attempt counts, if there is one.
    }

    @Override
    public void close() {
        client.closeAndForget();
    }

    private static io.vertx.ext.mail.MailConfig clientConfig(MailConfig config) {
        io.vertx.ext.mail.MailConfig client = new io.vertx.ext.mail.MailConfig()
                .setHostname(config.host().orElseThrow())
                .setPort(config.port())
                .setKeepAlive(false)
                .setMaxPoolSize(CONNECTIONS)
                .setSsl(config.tls() == MailConfig.Tls.TLS)
                .setStarttls(
                        config.tls() == MailConfig.Tls.STARTTLS ? StartTLSOptions.REQUIRED : StartTLSOptions.DISABLED)
                .setLogin(config.user().isPresent() ? LoginOption.REQUIRED : LoginOption.DISABLED);
        config.user().ifPresent(client::setUsername);
        config.password().ifPresent(client::setPassword);
        client.setHostnameVerificationAlgorithm("HTTPS");
        client.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
        // The timeout in {@code carry} ends only the waiting. The idle timeout ends the connection. Otherwise, a silent
        // server would keep all connections.
        client.setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
        client.setIdleTimeout(Math.toIntExact(config.timeout().toMillis()));
        return client;
    }
}
