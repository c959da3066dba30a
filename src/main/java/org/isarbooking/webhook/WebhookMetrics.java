package org.isarbooking.webhook;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.isarbooking.database.Columns;

/**
 * Publishes metrics of webhooks. Attempts are counted for this pod. The other metrics are for all pods, and are read
 * from the database. They are the numbers of overdue events, of events given up, of disabled subscriptions and of
 * subscriptions that have failed for an hour. The last one is the longest delay of an event whose receiver doesn't
 * rest.
 */
@Startup // creates the gauges before the first scheduled run
@Singleton
class WebhookMetrics {

    private static final String LOOK = """
            select (select count(*) from webhook_delivery d join webhook w on w.id = d.webhook_id
                     where d.status = 'waiting' and w.status = 'active' and w.deleted_at is null and d.attempt_at <= $1) as overdue,
                   (select coalesce(extract(epoch from $1 - min(d.attempt_at)), 0)::bigint
                      from webhook_delivery d join webhook w on w.id = d.webhook_id
                     where d.status = 'waiting' and w.status = 'active' and w.deleted_at is null and d.attempt_at <= $1
                       and coalesce(w.rest_until, $1) <= $1) as seconds,
                   (select count(*) from webhook_delivery where status = 'failed') as failed,
                   (select count(*) from webhook where status = 'disabled' and deleted_at is null) as disabled,
                   (select count(*) from webhook
                     where status = 'active' and deleted_at is null and failing_since <= $1 - interval '1 hour') as failing
            """;

    private final Pool pool;
    private final InstantSource clock;
    private final Counter delivered;
    private final Counter failures;
    private final AtomicLong overdue;
    private final AtomicLong oldest;
    private final AtomicLong failed;
    private final AtomicLong disabled;
    private final AtomicLong failing;

    WebhookMetrics(Pool pool, InstantSource clock, MeterRegistry registry) {
        this.pool = pool;
        this.clock = clock;
        this.delivered = registry.counter("isar.webhooks.attempts", "outcome", "delivered");
        this.failures = registry.counter("isar.webhooks.attempts", "outcome", "failed");
        this.overdue = registry.gauge("isar.webhooks.overdue", new AtomicLong());
        this.oldest = registry.gauge("isar.webhooks.overdue.seconds", new AtomicLong());
        this.failed = registry.gauge("isar.webhooks.failed", new AtomicLong());
        this.disabled = registry.gauge("isar.webhooks.disabled", new AtomicLong());
        this.failing = registry.gauge("isar.webhooks.failing", new AtomicLong());
    }

    void delivered() {
        delivered.increment();
    }

    void failed() {
        failures.increment();
    }

    @Scheduled(every = "30s", delayed = "7s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return pool.preparedQuery(LOOK)
                .execute(Tuple.of(Columns.utc(clock.instant())))
                .invoke(rows -> publish(rows.iterator().next()))
                .replaceWithVoid()
                // Keeps the last values. Another metric reports that the database is unavailable.
                .onFailure()
                .recoverWithNull();
    }

    private void publish(Row row) {
        overdue.set(row.getLong("overdue"));
        oldest.set(row.getLong("seconds"));
        failed.set(row.getLong("failed"));
        disabled.set(row.getLong("disabled"));
        failing.set(row.getLong("failing"));
    }
}
