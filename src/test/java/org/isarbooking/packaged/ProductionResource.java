package org.isarbooking.packaged;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import org.isarbooking.PostgresResource;
import org.jspecify.annotations.Nullable;

/**
 * Starts what the service needs in production: a database with schema and data, and an identity provider behind TLS.
 * The command {@code migrate} uses another database role than the service. Tests read the provider's address and
 * certificate from system properties, which all class loaders share.
 */
public final class ProductionResource implements QuarkusTestResourceLifecycleManager {

    private static final String ISSUER = "test.production.issuer";
    private static final String TRUSTED = "test.production.trusted";
    private static final String BUSINESS = "src/main/resources/business/demo.yaml";
    private static final String SERVICE_ROLE = "isar_service";
    private static final String SECRET = "a-secret-of-the-tests-of-the-packaged-service";

    private @Nullable SecureProvider provider;

    /** Returns the address of the identity provider. */
    static String issuer() {
        return Objects.requireNonNull(System.getProperty(ISSUER));
    }

    /** Returns the file with the provider's certificate. */
    static Path trusted() {
        return Path.of(Objects.requireNonNull(System.getProperty(TRUSTED)));
    }

    /** Starts this resource after the database and the mail server. */
    @Override
    public int order() {
        return 10;
    }

    @Override
    public Map<String, String> start() {
        try {
            prepareDatabase();
            Path directory = Files.createTempDirectory("packaged-provider");
            OwnCertificate certificate = OwnCertificate.in(directory);
            Path trusted = certificate.writeTo(directory.resolve("trusted.pem"));
            SecureProvider started = new SecureProvider(certificate);
            started.start();
            provider = started;
            System.setProperty(ISSUER, started.issuer());
            System.setProperty(TRUSTED, trusted.toString());
            return settings(started, trusted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException | SQLException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void stop() {
        if (provider != null) {
            provider.stop();
        }
    }

    private static Map<String, String> settings(SecureProvider provider, Path trusted) {
        return Map.ofEntries(
                Map.entry("quarkus.datasource.username", SERVICE_ROLE),
                Map.entry("quarkus.datasource.password", SECRET),
                Map.entry("quarkus.management.port", "0"),
                Map.entry("quarkus.flyway.migrate-at-start", "false"),
                Map.entry("quarkus.oidc.auth-server-url", provider.issuer()),
                Map.entry("quarkus.oidc.token.audience", SecureProvider.AUDIENCE),
                Map.entry("quarkus.oidc.tls.tls-configuration-name", "provider"),
                Map.entry("quarkus.tls.provider.trust-store.pem.certs", trusted.toString()),
                Map.entry("isar.console.client-id", SecureProvider.CONSOLE),
                Map.entry("isar.console.session-key", SECRET),
                Map.entry("isar.public-url", "http://localhost"),
                Map.entry("isar.contact-hash-key", SECRET),
                Map.entry("isar.link-key", SECRET),
                Map.entry("isar.mail.from", "Isarsalon <booking@isarsalon.example>"),
                Map.entry("isar.mail.tls", "none"),
                Map.entry("isar.mcp.office", "true"));
    }

    /** Returns a connection with the service's role, which may change rows, but no tables. */
    static Connection connectionOfService() throws SQLException {
        return DriverManager.getConnection("jdbc:" + PostgresResource.address(), SERVICE_ROLE, SECRET);
    }

    private static void makeServiceRole() throws SQLException {
        try (Connection owner =
                        DriverManager.getConnection("jdbc:" + PostgresResource.address(), "postgres", "postgres");
                Statement statement = owner.createStatement()) {
            statement.execute("create role " + SERVICE_ROLE + " login password '" + SECRET + "'");
        }
    }

    private static void prepareDatabase() throws IOException, InterruptedException, SQLException {
        makeServiceRole();
        Map<String, String> database = Map.of(
                "DATABASE_URL",
                PostgresResource.address(),
                "DATABASE_USER",
                SERVICE_ROLE,
                "DATABASE_PASSWORD",
                SECRET,
                "MIGRATION_DATABASE_USER",
                "postgres",
                "MIGRATION_DATABASE_PASSWORD",
                "postgres");
        for (String[] command : new String[][] {{"migrate"}, {"apply", BUSINESS}}) {
            Packaged.Ended ended = Packaged.run(database, command);
            if (ended.code() != 0) {
                throw new IllegalStateException(ended.toString());
            }
        }
    }
}
