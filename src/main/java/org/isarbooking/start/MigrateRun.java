package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;

/**
 * The command {@code migrate}: migrates the schema. Simultaneous runs wait for each other. Prints the reason and exits
 * with code 1 if the schema can't be migrated.
 */
class MigrateRun implements QuarkusApplication {

    private final Flyway flyway;

    MigrateRun(Flyway flyway) {
        this.flyway = flyway;
    }

    @Override
    public int run(String... arguments) {
        try {
            MigrateResult result = flyway.migrate();
            System.out.printf(
                    "The schema is at version %s; %d migration%s applied%n",
                    flyway.info().current().getVersion(),
                    result.migrationsExecuted,
                    result.migrationsExecuted == 1 ? "" : "s");
            return 0;
        } catch (FlywayException e) {
            System.err.println("The schema can't be migrated: " + e.getMessage());
            return 1;
        }
    }
}
