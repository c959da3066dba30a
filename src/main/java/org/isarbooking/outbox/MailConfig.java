package org.isarbooking.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Configures the sending of mails. */
@ConfigMapping(prefix = "isar.mail")
public interface MailConfig {

    /** The protection of the connection to the server. */
    enum Tls {
        NONE,
        /** Starts unencrypted; no mail is sent before encryption is on. */
        STARTTLS,
        /** Encrypted from the first byte. */
        TLS
    }

    /** The SMTP server ({@code SMTP_HOST}). Without a server, mails are written to files. */
    Optional<String> host();

    /** The server's port ({@code SMTP_PORT}). */
    @WithDefault("587")
    int port();

    /** The login ({@code SMTP_USER}); none by default. */
    Optional<String> user();

    /** The password of the login ({@code SMTP_PASSWORD}). */
    Optional<String> password();

    /** {@code none}, {@code starttls} or {@code tls} ({@code SMTP_TLS}). */
    @WithDefault("starttls")
    Tls tls();

    /** The sender ({@code MAIL_FROM}): {@code salon@example.org} or {@code Salon <salon@example.org>}. */
    Optional<String> from();

    /**
     * Returns the sender. Without {@code MAIL_FROM}, returns an address to which nobody can reply. Only production
     * requires {@code MAIL_FROM}.
     */
    default String sender() {
        return from().orElse("booking@localhost");
    }

    /** The time limit for one mail. */
    @WithDefault("30s")
    Duration timeout();

    /** The pause after all of the last 16 mails have failed. After the pause, one mail tests the server. */
    @WithDefault("1m")
    Duration rest();

    /** The folder for mails if there is no server. */
    @WithDefault(".data/mails")
    Path folder();
}
