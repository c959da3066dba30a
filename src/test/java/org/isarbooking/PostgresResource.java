package org.isarbooking;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The PostgreSQL of all {@code @QuarkusTest} classes: a container if Docker is available, else an embedded PostgreSQL.
 * Its locale is C, with which {@code lower} knows only ASCII letters. So statements that depend on the locale fail.
 *
 * <p>It is started once, and ends with the test run. A system property holds its address, because Quarkus creates new
 * class loaders for each test profile.
 */
@WithTestResource(value = PostgresResource.class, scope = TestResourceScope.GLOBAL)
public final class PostgresResource implements QuarkusTestResourceLifecycleManager {

    private static final String ADDRESS = "test.postgres.address";
    private static final String LOGIN = "postgres";

    @Override
    public Map<String, String> start() {
        String address = System.getProperty(ADDRESS);
        if (address == null) {
            address = DockerClientFactory.instance().isDockerAvailable() ? container() : embedded();
            System.setProperty(ADDRESS, address);
        }
        return Map.of(
                "quarkus.datasource.reactive.url", address,
                "quarkus.datasource.jdbc.url", "jdbc:" + address,
                "quarkus.datasource.username", LOGIN,
                "quarkus.datasource.password", LOGIN);
    }

    /** Returns the address of the database, for proxies between the database and the service. */
    public static String address() {
        return Objects.requireNonNull(System.getProperty(ADDRESS));
    }

    // Testcontainers removes the container when this JVM ends.
    @SuppressWarnings("resource")
    private static String container() {
        PostgreSQLContainer container = new PostgreSQLContainer("postgres:18")
                .withUsername(LOGIN)
                .withPassword(LOGIN)
                .withDatabaseName(LOGIN)
                .withEnv("POSTGRES_INITDB_ARGS", "--locale=C");
        container.start();
        return address(container.getHost(), container.getFirstMappedPort());
    }

    private static String embedded() {
        try {
            return address(
                    "127.0.0.1",
                    EmbeddedPostgres.builder()
                            .setLocaleConfig("locale", "C")
                            .setPGStartupWait(Duration.ofMinutes(2))
                            .start()
                            .getPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String address(String host, int port) {
        return "postgresql://%s:%d/%s".formatted(host, port, LOGIN);
    }

    @Override
    public void stop() {
        // The next test profile uses the same database.
    }
}
