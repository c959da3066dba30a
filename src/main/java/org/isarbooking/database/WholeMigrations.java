package org.isarbooking.database;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;

/**
 * Commits a migration and its row of the history together. By default, Flyway locks and writes the history on a second
 * connection. If the migration or the database stopped between the two commits, the history would lack a migration that
 * has changed the schema. Every later run would then fail.
 */
@Singleton
class WholeMigrations implements FlywayConfigurationCustomizer {

    @Override
    public void customize(FluentConfiguration migration) {
        migration
                .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                .setTransactionalLock(false);
    }
}
