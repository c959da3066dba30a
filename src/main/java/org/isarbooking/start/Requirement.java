package org.isarbooking.start;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Settings that production needs. A constant has the name of the environment variable. An operator may also set the
 * property.
 */
enum Requirement {
    DATABASE_URL("quarkus.datasource.reactive.url", "where PostgreSQL is: postgresql://host:5432/database"),
    DATABASE_USER("quarkus.datasource.username", "the database role"),
    DATABASE_PASSWORD("quarkus.datasource.password", "the password of the database role"),
    OIDC_ISSUER("quarkus.oidc.auth-server-url", "the identity provider's issuer address"),
    OIDC_AUDIENCE("quarkus.oidc.token.audience", "the audience that tokens for this service carry"),
    PUBLIC_URL("isar.public-url", "the address customers and agents use: https://booking.example.org"),
    CONTACT_HASH_KEY(
            "isar.contact-hash-key", "a secret of 32 characters or more for recognising customers; keep it for ever"),
    LINK_KEY("isar.link-key", "a secret of 32 characters or more for signing links and sealing webhooks' secrets"),
    SMTP_HOST("isar.mail.host", "the mail server that takes the service's messages"),
    MAIL_FROM("isar.mail.from", "the sender of the messages: salon@example.org");

    /** The settings for commands that use the database. */
    static final Set<Requirement> OF_DATABASE =
            Collections.unmodifiableSet(EnumSet.of(DATABASE_URL, DATABASE_USER, DATABASE_PASSWORD));

    /** The settings for commands that find a person in the database. */
    static final Set<Requirement> OF_PERSONS =
            Collections.unmodifiableSet(EnumSet.of(DATABASE_URL, DATABASE_USER, DATABASE_PASSWORD, CONTACT_HASH_KEY));

    private final String property;
    private final String meaning;

    Requirement(String property, String meaning) {
        this.property = property;
        this.meaning = meaning;
    }

    boolean isMissing(Settings settings) {
        return !settings.has(name()) && !settings.has(property);
    }

    /** Returns a line for an operator: the variable's name and its meaning. */
    String explanation() {
        return "%s is missing: %s".formatted(name(), meaning);
    }
}
