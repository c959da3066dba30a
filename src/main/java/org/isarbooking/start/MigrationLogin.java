package org.isarbooking.start;

import java.util.List;

/** The login of migrations, if it isn't the service's own. */
final class MigrationLogin {

    private MigrationLogin() {}

    /** Returns a line for each mistake: an incomplete login, or a login for the local database of dev and demo. */
    static List<String> mistakes(Settings settings) {
        boolean hasUser = settings.has("isar.database.migration-user") || settings.has("MIGRATION_DATABASE_USER");
        boolean hasPassword =
                settings.has("isar.database.migration-password") || settings.has("MIGRATION_DATABASE_PASSWORD");
        if (hasUser != hasPassword) {
            return List.of(
                    "MIGRATION_DATABASE_USER and MIGRATION_DATABASE_PASSWORD belong together: set both, or neither if the service's role migrates");
        }
        return hasUser && !settings.hasDatabase()
                ? List.of("MIGRATION_DATABASE_USER is for a database of your own: set DATABASE_URL, too")
                : List.of();
    }
}
