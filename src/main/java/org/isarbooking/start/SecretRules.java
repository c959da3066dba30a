package org.isarbooking.start;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rules about keys and incomplete logins. Without these rules, mistakes would be noticed only after the start. */
final class SecretRules {

    private static final int SHORTEST_KEY = 32;

    /** The key of dev, test and demo in {@code application.properties}. */
    private static final String PUBLIC_KEY = "public-key-for-trying-things-out-only";

    private SecretRules() {}

    /** Returns a line for each mistake. */
    static List<String> mistakes(Settings settings) {
        return Stream.of(
                        contactKeyIsLongEnough(settings),
                        linkKeyIsLongEnough(settings),
                        sessionKeyIsLongEnough(settings),
                        consoleSignInIsWhole(settings),
                        mailLoginIsWhole(settings))
                .flatMap(List::stream)
                .toList();
    }

    // Contacts are easy to guess. With a short key, an attacker could guess the key and then find contacts by their
    // hashes.
    static List<String> contactKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.contact-hash-key", "CONTACT_HASH_KEY");
    }

    // If the key can be guessed, anybody could make links to other people's invoices.
    private static List<String> linkKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.link-key", "LINK_KEY");
    }

    // If the key can be guessed, anybody could forge forms in the owner's name.
    private static List<String> sessionKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.console.session-key", "OFFICE_SESSION_KEY");
    }

    // A missing setting would be noticed only at the first sign-in.
    private static List<String> consoleSignInIsWhole(Settings settings) {
        boolean hasClient = settings.has("isar.console.client-id") || settings.has("OIDC_OFFICE_CLIENT_ID");
        boolean hasSecret = settings.has("isar.console.client-secret") || settings.has("OIDC_OFFICE_CLIENT_SECRET");
        boolean hasKey = settings.has("isar.console.session-key") || settings.has("OFFICE_SESSION_KEY");
        if (!settings.isProduction()) {
            return List.of();
        }
        if (hasClient && !hasKey) {
            return List.of(
                    "OFFICE_SESSION_KEY is missing: a secret of 32 characters or more for sealing the console's sessions");
        }
        return hasSecret && !hasClient
                ? List.of("OIDC_OFFICE_CLIENT_SECRET needs OIDC_OFFICE_CLIENT_ID, whose secret it is")
                : List.of();
    }

    // An incomplete login would be noticed only at the first mail.
    private static List<String> mailLoginIsWhole(Settings settings) {
        boolean hasUser = settings.has("isar.mail.user") || settings.has("SMTP_USER");
        boolean hasPassword = settings.has("isar.mail.password") || settings.has("SMTP_PASSWORD");
        return hasUser == hasPassword
                ? List.of()
                : List.of(
                        "SMTP_USER and SMTP_PASSWORD belong together: set both, or neither if the server needs no login");
    }

    private static List<String> keyIsLongEnough(Settings settings, String property, String variable) {
        return settings.value(property).or(() -> settings.value(variable)).stream()
                .flatMap(key -> mistakeOf(key, settings).stream())
                .map(variable::concat)
                .toList();
    }

    private static Optional<String> mistakeOf(String key, Settings settings) {
        if (key.length() < SHORTEST_KEY) {
            return Optional.of(" must have at least %d characters".formatted(SHORTEST_KEY));
        }
        return settings.isProduction() && key.equals(PUBLIC_KEY)
                ? Optional.of(" is the key of dev, test and demo, which everybody knows")
                : Optional.empty();
    }
}
