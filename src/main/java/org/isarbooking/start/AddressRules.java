package org.isarbooking.start;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.edge.limits.TrustedProxies;
import org.isarbooking.edge.mcp.McpOrigins;

/** Rules about addresses: of the database, the service, the identity provider, and allowed callers. */
final class AddressRules {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?::1\\]?");

    private static final Pattern FRAMING_SITE =
            Pattern.compile("https?://[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[1-9]\\d{0,4})?");

    private AddressRules() {}

    /** Returns a line for each mistake. */
    static List<String> mistakes(Settings settings) {
        return Stream.of(
                        publicAddressIsAnOrigin(settings),
                        issuerIsAnAddress(settings),
                        addressesAreEncrypted(settings),
                        trustedProxiesAreAddresses(settings),
                        allowedOriginsAreOrigins(settings),
                        framingSitesAreOrigins(settings),
                        demoStaysOnThisMachine(settings))
                .flatMap(List::stream)
                .toList();
    }

    // Two drivers use the address of the database. One of them accepts no login in the address.
    static List<String> databaseAddressIsUnderstood(Settings settings) {
        return settings
                .value("DATABASE_URL")
                .filter(Predicate.not(AddressRules::isDatabaseAddress))
                .map(
                        wrong ->
                                "DATABASE_URL must read postgresql://host:5432/database; the login goes into DATABASE_USER and DATABASE_PASSWORD")
                .stream()
                .toList();
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

    private static List<String> issuerIsAnAddress(Settings settings) {
        return settings
                .value("quarkus.oidc.auth-server-url")
                .or(() -> settings.value("OIDC_ISSUER"))
                .filter(Predicate.not(AddressRules::isWebAddress))
                .map("OIDC_ISSUER must be an absolute http(s) address, not %s"::formatted)
                .stream()
                .toList();
    }

    // Without encryption, somebody in the network could steal tokens, sessions and access keys, or replace the
    // provider's signing keys.
    private static List<String> addressesAreEncrypted(Settings settings) {
        return settings.isProduction()
                ? Stream.of(
                                addressIsEncrypted(settings, "isar.public-url", "PUBLIC_URL"),
                                addressIsEncrypted(settings, "quarkus.oidc.auth-server-url", "OIDC_ISSUER"))
                        .flatMap(Optional::stream)
                        .toList()
                : List.of();
    }

    // Names are refused, since a name could later point to another machine.
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

    // The sites are copied into a header. So they must be plain origins, without a path, a wildcard or a character that
    // could end the directive.
    private static List<String> framingSitesAreOrigins(Settings settings) {
        return settings.value("isar.widget.allowed-origins").or(() -> settings.value("WIDGET_ALLOWED_ORIGINS")).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .map(String::strip)
                .filter(origin -> !FRAMING_SITE.matcher(origin).matches()
                        || (settings.isProduction() && isReadableByOthers(origin)))
                .map(
                        "WIDGET_ALLOWED_ORIGINS lists https origins like https://www.example.org without a slash at the end, not \"%s\""
                                ::formatted)
                .toList();
    }

    private static List<String> demoStaysOnThisMachine(Settings settings) {
        if (!settings.isDemo()) {
            return List.of();
        }
        return Set.of("quarkus.http.host", "quarkus.management.host").stream()
                .sorted()
                .flatMap(property -> settings
                        .value(property)
                        .filter(Predicate.not(AddressRules::isLoopback))
                        .map(host -> "The demo trusts a public key and so serves 127.0.0.1 only: remove %s=%s"
                                .formatted(property, host))
                        .stream())
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

    /** Returns whether a text is an absolute http(s) address. */
    static boolean isWebAddress(String text) {
        try {
            URI url = new URI(text);
            return url.getScheme() != null
                    && url.getHost() != null
                    && Set.of("http", "https").contains(url.getScheme().toLowerCase(Locale.ROOT));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static Optional<String> addressIsEncrypted(Settings settings, String property, String variable) {
        return settings.value(property)
                .or(() -> settings.value(variable))
                .filter(AddressRules::isReadableByOthers)
                .map(address ->
                        "%s must be an https address or be on this machine, not %s".formatted(variable, address));
    }

    private static boolean isReadableByOthers(String address) {
        try {
            URI url = new URI(address);
            return "http".equalsIgnoreCase(url.getScheme()) && (url.getHost() == null || !isLoopback(url.getHost()));
        } catch (URISyntaxException e) {
            return false; // not an address; other rules report this mistake
        }
    }

    private static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host).matches();
    }
}
