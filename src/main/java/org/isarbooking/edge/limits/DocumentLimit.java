package org.isarbooking.edge.limits;

import io.github.bucket4j.TimeMeter;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Refusal;

/** How many documents a caller may read: they cost little work but much of the line. Each pod counts for itself. */
@Singleton
public class DocumentLimit {

    private static final Duration PERIOD = Duration.ofMinutes(1);

    private final CallerAddress caller;
    private final RateLimit documents;

    /** @param perMinute how many documents one address reads in a minute; 0 when there is no limit */
    DocumentLimit(CallerAddress caller, @ConfigProperty(name = "isar.limits.documents-per-minute") int perMinute) {
        this.caller = caller;
        this.documents = new RateLimit(perMinute, PERIOD, TimeMeter.SYSTEM_NANOTIME);
    }

    /**
     * Counts a document for the address that the call comes from.
     *
     * @throws Refusal {@code rate_limited} when there were too many
     */
    public void count(RoutingContext call) {
        documents.count(caller.network(call));
    }

    /** The same for the present call. */
    void count() {
        documents.count(caller.network());
    }
}
