package org.isarbooking.start;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.edge.limits.TrustedProxies;
import org.isarbooking.edge.mcp.McpOrigins;

/** Rules that must hold before the service starts; every rule is checked, so that all mistakes are told at once. */
final class StartRules {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?::1\\]?");

    private static final Pattern SKEW = Pattern.compile("[0-5]?\\d|60");

    /** An address, alone or in angle brackets after a name. */
    private static final Pattern SENDER =
            Pattern.compile("([^\\s<>@,;]+@[^\\s<>@,;]+)|[^<>\\p{Cntrl}]*<[^\\s<>@,;]+@[^\\s<>@,;]+>");

    private static final int SHORTEST_KEY = 32;

    /** As in {@code application.properties}. */
    private static final String PUBLIC_KEY = "public-key-for-trying-things-out-only";

    private StartRules() {}

    /** One line a mistake; empty when the service may start. */
    static List<String> mistakesOfService(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        packageRunsNoProfileOfDevelopment(settings),
                        productionHasWhatItNeeds(settings, EnumSet.allOf(Requirement.class)),
                        databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings),
                        publicAddressIsAnOrigin(settings),
                        addressesAreEncrypted(settings),
                        contactKeyIsLongEnough(settings),
                        linkKeyIsLongEnough(settings),
                        trustedProxiesAreAddresses(settings),
                        allowedOriginsAreOrigins(settings),
                        officeToolsAreOnOrOff(settings),
                        clockSkewIsShort(settings),
                        consoleSignInIsWhole(settings),
                        sessionKeyIsLongEnough(settings),
                        senderIsAnAddress(settings),
                        mailLoginIsWhole(settings),
                        logFormatIsKnown(settings),
                        graceIsNotTooLong(settings),
                        http2IsOnOrOff(settings),
                        Tracing.mistakes(settings),
                        demoStaysOnThisMachine(settings))
                .flatMap(List::stream)
                .toList();
    }

    /** The same for a command that works with the database and has no callers. */
    static List<String> mistakesOfTask(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        productionHasWhatItNeeds(settings, Requirement.OF_DATABASE),
                        databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings))
                .flatMap(List::stream)
                .toList();
    }

    /** The same for a command that has to recognise a person. */
    static List<String> mistakesOfPersonTask(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        productionHasWhatItNeeds(settings, Requirement.OF_PERSONS),
                        databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings),
                        contactKeyIsLongEnough(settings))
                .flatMap(List::stream)
                .toList();
    }

    // A profile of another name would silently lack production's own settings.
    private static List<String> profileIsKnown(Settings settings) {
        if (!settings.isProduction() || settings.profiles().contains(Settings.PROD)) {
            return List.of();
        }
        return List.of("The profile %s is unknown: leave it out for production, or use demo to try the service"
                .formatted(String.join(",", settings.profiles())));
    }

    // Their keys are public, and a package serves every address of the machine.
    private static List<String> packageRunsNoProfileOfDevelopment(Settings settings) {
        return settings.isPackaged()
                ? settings.profiles().stream()
                        .filter(Set.of(Settings.DEV, Settings.TEST)::contains)
                        .map(
                                "The profile %s trusts public keys and is not for a package: use demo to try the service"
                                        ::formatted)
                        .toList()
                : List.of();
    }

    private static List<String> productionHasWhatItNeeds(Settings settings, Set<Requirement> needed) {
        if (!settings.isProduction()) {
            return List.of();
        }
        return needed.stream()
                .filter(requirement -> requirement.isMissing(settings))
                .map(Requirement::explanation)
                .toList();
    }

    // The address serves two drivers, and one of them doesn't take a login within it.
    private static List<String> databaseAddressIsUnderstood(Settings settings) {
        return settings
                .value("DATABASE_URL")
                .filter(Predicate.not(StartRules::isDatabaseAddress))
                .map(
                        wrong ->
                                "DATABASE_URL must read postgresql://host:5432/database; the login goes into DATABASE_USER and DATABASE_PASSWORD")
                .stream()
                .toList();
    }

    private static boolean isDatabaseAddress(String text) {
        try {
            URI url = new URI(text);
            return "postgresql".equals(url.getScheme()) && url.getHost() != null && url.getRawUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static List<String> publicAddressIsAnOrigin(Settings settings) {
        return settings
                .value("isar.public-url")
                .or(() -> settings.value("PUBLIC_URL"))
                .filter(text -> PublicUrl.read(text).isEmpty())
                .map(wrong ->
                        "PUBLIC_URL must be an absolute http(s) address without path, query or fragment, not " + wrong)
                .stream()
                .toList();
    }

    // Whoever listens in between could take tokens, sessions and access keys, or publish keys of their own.
    private static List<String> addressesAreEncrypted(Settings settings) {
        return settings.isProduction()
                ? Stream.of(
                                addressIsEncrypted(settings, "isar.public-url", "PUBLIC_URL"),
                                addressIsEncrypted(settings, "quarkus.oidc.auth-server-url", "OIDC_ISSUER"))
                        .flatMap(Optional::stream)
                        .toList()
                : List.of();
    }

    private static Optional<String> addressIsEncrypted(Settings settings, String property, String variable) {
        return settings.value(property)
                .or(() -> settings.value(variable))
                .filter(StartRules::isReadableByOthers)
                .map(address -> "%s must be an https address, unless it is on this machine, not %s"
                        .formatted(variable, address));
    }

    private static boolean isReadableByOthers(String address) {
        try {
            URI url = new URI(address);
            return "http".equalsIgnoreCase(url.getScheme()) && (url.getHost() == null || !isLoopback(url.getHost()));
        } catch (URISyntaxException e) {
            return false; // it is no address at all, which other rules say
        }
    }

    // Contacts are easy to guess: with a short key, so would be whose hashes they are.
    private static List<String> contactKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.contact-hash-key", "CONTACT_HASH_KEY");
    }

    // With a key that can be guessed, so can links to others' invoices.
    private static List<String> linkKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.link-key", "LINK_KEY");
    }

    // With a key that can be guessed, anybody could make forms in the owner's name.
    private static List<String> sessionKeyIsLongEnough(Settings settings) {
        return keyIsLongEnough(settings, "isar.console.session-key", "OFFICE_SESSION_KEY");
    }

    private static List<String> keyIsLongEnough(Settings settings, String property, String variable) {
        return settings.value(property).or(() -> settings.value(variable)).stream()
                .flatMap(key -> whatIsWrongWith(key, settings).stream())
                .map(variable::concat)
                .toList();
    }

    private static Optional<String> whatIsWrongWith(String key, Settings settings) {
        if (key.length() < SHORTEST_KEY) {
            return Optional.of(" must have at least %d characters".formatted(SHORTEST_KEY));
        }
        return settings.isProduction() && key.equals(PUBLIC_KEY)
                ? Optional.of(" is the key of dev, test and demo, which everybody knows")
                : Optional.empty();
    }

    // A name could mean somebody else tomorrow.
    private static List<String> trustedProxiesAreAddresses(Settings settings) {
        return settings.value("isar.trusted-proxies").or(() -> settings.value("TRUSTED_PROXIES")).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .map(String::strip)
                .filter(Predicate.not(TrustedProxies::isAddressOrNetwork))
                .map("TRUSTED_PROXIES lists addresses and networks like 10.0.0.0/8, not \"%s\""::formatted)
                .toList();
    }

    private static List<String> allowedOriginsAreOrigins(Settings settings) {
        return settings.value("isar.mcp.allowed-origins").or(() -> settings.value("MCP_ALLOWED_ORIGINS")).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .map(String::strip)
                .filter(Predicate.not(McpOrigins::isOrigin))
                .map("MCP_ALLOWED_ORIGINS lists origins like https://assistant.example.org, not \"%s\""::formatted)
                .toList();
    }

    private static List<String> officeToolsAreOnOrOff(Settings settings) {
        return isOnOrOff(settings, "isar.mcp.office", "MCP_OFFICE");
    }

    private static List<String> logFormatIsKnown(Settings settings) {
        return isOnOrOff(settings, "quarkus.log.console.json.enabled", "LOG_JSON");
    }

    // What is forgotten must not stay for ever.
    private static List<String> graceIsNotTooLong(Settings settings) {
        return settings.value("isar.privacy.erase-grace-days").or(() -> settings.value("ERASE_GRACE_DAYS")).stream()
                .filter(days -> !days.matches("[0-9]|[12][0-9]|30"))
                .map("ERASE_GRACE_DAYS must be a number of days from 0 to 30, not %s"::formatted)
                .toList();
    }

    private static List<String> http2IsOnOrOff(Settings settings) {
        return isOnOrOff(settings, "quarkus.http.http2", "HTTP2");
    }

    private static List<String> isOnOrOff(Settings settings, String property, String variable) {
        return settings.value(property).or(() -> settings.value(variable)).stream()
                .filter(Predicate.not(Set.of("true", "false")::contains))
                .map(value -> "%s must be true or false, not %s".formatted(variable, value))
                .toList();
    }

    // Half of it would show only when somebody signs in, or as sessions that another process doesn't know.
    private static List<String> consoleSignInIsWhole(Settings settings) {
        boolean hasClient = settings.has("isar.console.client-id") || settings.has("OIDC_OFFICE_CLIENT_ID");
        boolean hasSecret = settings.has("isar.console.client-secret") || settings.has("OIDC_OFFICE_CLIENT_SECRET");
        boolean hasKey = settings.has("isar.console.session-key") || settings.has("OFFICE_SESSION_KEY");
        if (!settings.isProduction()) {
            return List.of();
        }
        if (hasClient && !hasKey) {
            return List.of(
                    "OFFICE_SESSION_KEY is missing: a secret of 32 characters or more that the console's sessions are sealed with");
        }
        return hasSecret && !hasClient
                ? List.of("OIDC_OFFICE_CLIENT_SECRET needs OIDC_OFFICE_CLIENT_ID, whose secret it is")
                : List.of();
    }

    // Tokens are good for that much longer, too.
    private static List<String> clockSkewIsShort(Settings settings) {
        return settings
                .value("quarkus.oidc.token.lifespan-grace")
                .or(() -> settings.value("TOKEN_CLOCK_SKEW"))
                .filter(seconds -> !SKEW.matcher(seconds).matches())
                .map("TOKEN_CLOCK_SKEW must be a number of seconds from 0 to 60, not %s"::formatted)
                .stream()
                .toList();
    }

    private static List<String> senderIsAnAddress(Settings settings) {
        return settings
                .value("isar.mail.from")
                .or(() -> settings.value("MAIL_FROM"))
                .filter(from -> !SENDER.matcher(from).matches())
                .map("MAIL_FROM must be an address, salon@example.org or Salon <salon@example.org>, not %s"::formatted)
                .stream()
                .toList();
    }

    // A server that wants a login refuses half of one only when the first mail is sent.
    private static List<String> mailLoginIsWhole(Settings settings) {
        boolean hasUser = settings.has("isar.mail.user") || settings.has("SMTP_USER");
        boolean hasPassword = settings.has("isar.mail.password") || settings.has("SMTP_PASSWORD");
        return hasUser == hasPassword
                ? List.of()
                : List.of(
                        "SMTP_USER and SMTP_PASSWORD come together: set both, or none where the server wants no login");
    }

    private static List<String> demoStaysOnThisMachine(Settings settings) {
        if (!settings.isDemo()) {
            return List.of();
        }
        return Set.of("quarkus.http.host", "quarkus.management.host").stream()
                .sorted()
                .flatMap(property -> settings
                        .value(property)
                        .filter(Predicate.not(StartRules::isLoopback))
                        .map(host -> "The demo trusts a public key and so serves 127.0.0.1 only: remove %s=%s"
                                .formatted(property, host))
                        .stream())
                .toList();
    }

    private static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host).matches();
    }
}
