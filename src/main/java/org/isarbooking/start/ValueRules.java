package org.isarbooking.start;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules about the form of single settings: numbers, switches, the sender of mails. */
final class ValueRules {

    private static final Pattern SKEW = Pattern.compile("[0-5]?\\d|60");

    /** A mail address, alone or in angle brackets after a name. */
    private static final Pattern SENDER =
            Pattern.compile("([^\\s<>@,;]+@[^\\s<>@,;]+)|[^<>\\p{Cntrl}]*<[^\\s<>@,;]+@[^\\s<>@,;]+>");

    private ValueRules() {}

    /** Returns a line for each mistake. */
    static List<String> mistakes(Settings settings) {
        return Stream.of(
                        officeToolsAreOnOrOff(settings),
                        catalogFormsAreOnOrOff(settings),
                        clockSkewIsShort(settings),
                        senderIsAnAddress(settings),
                        logFormatIsKnown(settings),
                        graceIsNotTooLong(settings),
                        sessionsAreOnOrOff(settings),
                        http2IsOnOrOff(settings))
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> officeToolsAreOnOrOff(Settings settings) {
        return isOnOrOff(settings, "isar.mcp.office", "MCP_OFFICE");
    }

    private static List<String> sessionsAreOnOrOff(Settings settings) {
        return isOnOrOff(settings, "isar.mcp.sessions", "MCP_SESSIONS");
    }

    private static List<String> catalogFormsAreOnOrOff(Settings settings) {
        return isOnOrOff(settings, "isar.business.forms", "CATALOG_FORMS");
    }

    private static List<String> logFormatIsKnown(Settings settings) {
        return isOnOrOff(settings, "quarkus.log.console.json.enabled", "LOG_JSON");
    }

    private static List<String> http2IsOnOrOff(Settings settings) {
        return isOnOrOff(settings, "quarkus.http.http2", "HTTP2");
    }

    // The setting is the time for which forgotten data can be restored. The data must not stay forever.
    private static List<String> graceIsNotTooLong(Settings settings) {
        return settings.value("isar.privacy.erase-grace-days").or(() -> settings.value("ERASE_GRACE_DAYS")).stream()
                .filter(days -> !days.matches("[0-9]|[12][0-9]|30"))
                .map("ERASE_GRACE_DAYS must be a number of days from 0 to 30, not %s"::formatted)
                .toList();
    }

    // Tokens stay valid after their end, for the time of the clock skew. So the clock skew must be short.
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

    private static List<String> isOnOrOff(Settings settings, String property, String variable) {
        return settings.value(property).or(() -> settings.value(variable)).stream()
                .filter(Predicate.not(Set.of("true", "false")::contains))
                .map(value -> "%s must be true or false, not %s".formatted(variable, value))
                .toList();
    }
}
