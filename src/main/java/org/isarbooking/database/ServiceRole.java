package org.isarbooking.database;

import io.agroal.api.AgroalDataSource;
import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Runs migrations as a second database role if the operator names one ({@code MIGRATION_DATABASE_USER}). The second
 * role owns the tables; the service's role only reads and writes rows. Without a second role, the service's role runs
 * migrations, too, and owns the tables.
 */
@Singleton
class ServiceRole implements FlywayConfigurationCustomizer {

    private final Optional<String> serviceUser;
    private final Optional<String> migrationUser;
    private final Optional<String> migrationPassword;

    ServiceRole(
            @ConfigProperty(name = "quarkus.datasource.username") Optional<String> serviceUser,
            @ConfigProperty(name = "isar.database.migration-user") Optional<String> migrationUser,
            @ConfigProperty(name = "isar.database.migration-password") Optional<String> migrationPassword) {
        this.serviceUser = serviceUser;
        this.migrationUser = migrationUser;
        this.migrationPassword = migrationPassword;
    }

    @Override
    public void customize(FluentConfiguration migration) {
        if (migrationUser.isEmpty() || migrationUser.equals(serviceUser)) {
            return;
        }
        if (!(migration.getDataSource() instanceof AgroalDataSource ofService)) {
            throw new IllegalStateException("the migration's login can't replace the service's");
        }
        migration.dataSource(withLogin(ofService, migrationUser.get(), migrationPassword.orElse("")));
        migration.callbacks(new ServiceGrants(serviceUser.orElseThrow()));
    }

    /** Returns a data source with the service's server and TLS settings and another login. */
    private static PGSimpleDataSource withLogin(AgroalDataSource ofService, String user, String password) {
        var connections =
                ofService.getConfiguration().connectionPoolConfiguration().connectionFactoryConfiguration();
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(connections.jdbcUrl());
        connections.jdbcProperties().forEach((name, value) -> set(source, name.toString(), value.toString()));
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    private static void set(PGSimpleDataSource source, String name, String value) {
        try {
            source.setProperty(name, value);
        } catch (SQLException e) {
            throw new IllegalArgumentException("The driver of the database has no setting " + name, e);
        }
    }
}
