package org.isarbooking.start;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Turns on tracing if a collector is configured, and checks the collector's address. */
final class Tracing {

    private static final String COLLECTOR = "OTEL_EXPORTER_OTLP_ENDPOINT";

    private Tracing() {}

    /** Turns on tracing if a collector's address is set. Without this class, Quarkus would need a second setting. */
    static void startIfNeeded(Settings settings) {
        if (settings.has(COLLECTOR)) {
            System.setProperty("quarkus.otel.sdk.disabled", "false");
        }
    }

    static List<String> mistakes(Settings settings) {
        return Stream.concat(
                        settings.value(COLLECTOR).stream()
                                .filter(Predicate.not(AddressRules::isWebAddress))
                                .map(
                                        "OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, not %s"
                                                ::formatted),
                        settings.value("isar.traces.share").or(() -> settings.value("TRACES_SHARE")).stream()
                                .filter(share -> !isShare(share))
                                .map("TRACES_SHARE must be a number from 0 to 1, not %s"::formatted))
                .toList();
    }

    private static boolean isShare(String text) {
        return text.matches("0(\\.\\d+)?|1(\\.0+)?");
    }
}
