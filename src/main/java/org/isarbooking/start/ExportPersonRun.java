package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.time.Duration;
import org.isarbooking.privacy.ExportPerson;

/**
 * The command {@code export-person}: prints a person's data. The only argument is the person's contact. Prints an empty
 * object for an unknown person.
 */
class ExportPersonRun implements QuarkusApplication {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ExportPerson export;

    ExportPersonRun(ExportPerson export) {
        this.export = export;
    }

    @Override
    public int run(String... arguments) {
        System.out.println(export.of(arguments[0]).await().atMost(PATIENCE).encodePrettily());
        return 0;
    }
}
