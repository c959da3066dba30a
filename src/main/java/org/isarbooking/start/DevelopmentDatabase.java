package org.isarbooking.start;

import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.BiFunction;

/** Starts a local database for dev and demo if no database is configured. */
final class DevelopmentDatabase {

    private static final String DIRECTORY = "isar.embedded.directory";

    private DevelopmentDatabase() {}

    /**
     * Starts the local database in dev and demo, unless a database is configured, and configures the service for it.
     *
     * <p>System properties hold this configuration, and survive a live reload. So after a reload, a database is
     * configured and no second one is started.
     */
    static void startIfNeeded(Settings settings) {
        useIfNeeded(settings, LocalDatabase::start);
    }

    /**
     * Configures a command in dev and demo. The command uses the database of a running service. It starts the local
     * database only if no service runs.
     */
    static void joinIfNeeded(Settings settings) {
        useIfNeeded(settings, LocalDatabase::join);
    }

    private static void useIfNeeded(Settings settings, BiFunction<LocalDatabase, Path, LocalDatabase.Login> use) {
        if (settings.isProduction() || settings.profiles().contains(Settings.TEST) || settings.hasDatabase()) {
            return;
        }
        LocalDatabase.Login login = use.apply(database(), directory(settings));
        System.setProperty("quarkus.datasource.reactive.url", login.url());
        System.setProperty("quarkus.datasource.jdbc.url", "jdbc:" + login.url());
        System.setProperty("quarkus.datasource.username", login.user());
        System.setProperty("quarkus.datasource.password", login.password());
    }

    private static LocalDatabase database() {
        return ServiceLoader.load(LocalDatabase.class, DevelopmentDatabase.class.getClassLoader())
                .findFirst()
                .filter(LocalDatabase::isThere)
                .orElseThrow(() -> new StartRefused("""
                        This build brings no PostgreSQL of its own: set DATABASE_URL (postgresql://host:5432/database), \
                        DATABASE_USER and DATABASE_PASSWORD."""));
    }

    private static Path directory(Settings settings) {
        return Path.of(settings.value(DIRECTORY)
                .orElseGet(() -> ".data/postgres-" + (settings.isDemo() ? Settings.DEMO : Settings.DEV)));
    }
}
