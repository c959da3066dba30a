package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import org.isarbooking.privacy.RestoreForgotten;

/**
 * The command {@code restore-forgotten}: restores data that was forgotten at or after a time. The only argument is that
 * time, with its offset.
 */
class RestoreForgottenRun implements QuarkusApplication {

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final RestoreForgotten restore;

    RestoreForgottenRun(RestoreForgotten restore) {
        this.restore = restore;
    }

    @Override
    public int run(String... arguments) {
        Map<String, Integer> rows = restore.since(
                        OffsetDateTime.parse(arguments[0]).toInstant())
                .await()
                .atMost(PATIENCE);
        System.out.println(rows.isEmpty() ? "Nothing forgotten since then can be restored" : "Restored in " + rows);
        return 0;
    }
}
