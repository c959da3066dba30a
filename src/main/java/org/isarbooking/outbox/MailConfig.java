package org.isarbooking.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** How mails leave the service. */
@ConfigMapping(prefix = "isar.mail")
public interface MailConfig {

    /** How the connection to the server is protected. */
    enum Tls {
        NONE,
        /** Plain at first; nothing is sent before it is encrypted. */
        STARTTLS,
        /** Encrypted from the first byte. */
        TLS
    }

    /** The SMTP server ({@code SMTP_HOST}); without one, mails become files. */
    Optional<String> host();

    /** Its port ({@code SMTP_PORT}). */
    @WithDefault("587")
    int port();

    /** The login ({@code SMTP_USER}); none by default. */
    Optional<String> user();

    /** Its password ({@code SMTP_PASSWORD}). */
    Optional<String> password();

    /** {@code none}, {@code starttls} or {@code tls} ({@code SMTP_TLS}). */
    @WithDefault("starttls")
    Tls tls();

    /** The sender ({@code MAIL_FROM}): {@code salon@example.org} or {@code Salon <salon@example.org>}. */
    Optional<String> from();

    /** The sender, or one that nobody can answer where none is named (dev only). */
    default String sender() {
        return from().orElse("booking@localhost");
    }

    /** How long one mail may take altogether. */
    @WithDefault("30s")
    Duration timeout();

    /** How long a server that takes nothing is left alone before one mail tries again. */
    @WithDefault("1m")
    Duration rest();

    /** Where mails are written to when there is no server. */
    @WithDefault(".data/mails")
    Path folder();
}
