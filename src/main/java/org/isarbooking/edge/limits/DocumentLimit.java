package org.isarbooking.edge.limits;

import io.github.bucket4j.TimeMeter;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Refusal;

/**
 * Limits the documents that a caller may read in a minute: they cost little work but much bandwidth. Each pod counts
 * for itself.
 */
@Singleton
public class DocumentLimit {

    private static final Duration PERIOD = Duration.ofMinutes(1);

    private final CallerAddress caller;
    private final RateLimit documents;

    /** @param perMinute the limit for one address; 0 for no limit */
    DocumentLimit(CallerAddress caller, @ConfigProperty(name = "isar.limits.documents-per-minute") int perMinute) {
        this.caller = caller;
        this.documents = new RateLimit(perMinute, PERIOD, TimeMeter.SYSTEM_NANOTIME);
    }

    /**
     * Counts a document for the call's address.
     *
     * @throws Refusal {@code rate_limited} if there were too many
     */
    public void count(RoutingContext call) {
        documents.count(caller.network(call));
    }

    /** Counts a document for the present call's address. */
    void count() {
        documents.count(caller.network());
    }
}
