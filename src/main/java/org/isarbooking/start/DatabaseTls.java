package org.isarbooking.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes the reactive driver and the JDBC driver check the database's certificate. This is so if an operator configures
 * the certificate's authority ({@code DATABASE_CA}). The drivers then encrypt, and refuse a server with a certificate
 * of another authority or for another name.
 */
final class DatabaseTls {

    private static final String AUTHORITY = "DATABASE_CA";

    private DatabaseTls() {}

    /** Sets the TLS settings of both drivers, if the authority's file is configured. */
    static void demandIfNeeded(Settings settings) {
        settings.value(AUTHORITY)
                .map(file -> Map.of(
                        "quarkus.datasource.reactive.postgresql.ssl-mode", "verify-full",
                        "quarkus.datasource.reactive.hostname-verification-algorithm", "HTTPS",
                        "quarkus.datasource.reactive.trust-certificate-pem", "true",
                        "quarkus.datasource.reactive.trust-certificate-pem.certs", file,
                        "quarkus.datasource.jdbc.additional-jdbc-properties.sslmode", "verify-full",
                        "quarkus.datasource.jdbc.additional-jdbc-properties.sslrootcert", file))
                .ifPresent(demands -> demands.forEach(System::setProperty));
    }

    static List<String> mistakes(Settings settings) {
        return settings.value(AUTHORITY).stream()
                .flatMap(file -> Stream.of(
                        Optional.of(
                                        "DATABASE_CA must be a file that can be read, with the certificate authority in PEM, not "
                                                + file)
                                .filter(_ -> !Files.isReadable(Path.of(file))),
                        // The JDBC driver would follow the address and ignore the authority.
                        Optional.of("DATABASE_URL must not have ssl settings beside DATABASE_CA")
                                .filter(_ -> hasSslSettings(settings)),
                        Optional.of("DATABASE_CA is for a database of your own: set DATABASE_URL, too")
                                .filter(_ -> !settings.hasDatabase())))
                .flatMap(Optional::stream)
                .toList();
    }

    private static boolean hasSslSettings(Settings settings) {
        return settings.value("DATABASE_URL")
                .filter(url -> url.toLowerCase(Locale.ROOT).matches(".*[?&]ssl.*"))
                .isPresent();
    }
}
