package org.isarbooking.outbox;

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
 * Reports the state of the outbox to monitoring: the number of overdue messages, the longest delay, and the number of
 * messages that failed in the last 24 hours. Every pod reports the same figures.
 */
@Startup // registers the gauges before the first query
@Singleton
class OutboxGauges {

    private static final String LOOK = """
            select count(*) filter (where status = 'waiting') as overdue,
                   coalesce(extract(epoch from $1 - min(due_at) filter (where status = 'waiting')), 0)::bigint as seconds,
                   count(*) filter (where status = 'failed') as failed
              from outbox
             where (status = 'failed' and finished_at > $1 - interval '24 hours') or (status = 'waiting' and due_at <= $1)
            """;

    private final Pool pool;
    private final InstantSource clock;
    private final AtomicLong overdue;
    private final AtomicLong oldest;
    private final AtomicLong failed;

    OutboxGauges(Pool pool, InstantSource clock, MeterRegistry registry) {
        this.pool = pool;
        this.clock = clock;
        this.overdue = registry.gauge("isar.outbox.overdue", new AtomicLong());
        this.oldest = registry.gauge("isar.outbox.overdue.seconds", new AtomicLong());
        this.failed = registry.gauge("isar.outbox.failed", new AtomicLong());
    }

    @Scheduled(every = "30s", delayed = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return pool.preparedQuery(LOOK)
                .execute(Tuple.of(Columns.utc(clock.instant())))
                .invoke(rows -> update(rows.iterator().next()))
                .replaceWithVoid()
                // After a failure, the gauges keep the last figures. Other metrics report an unreachable database.
                .onFailure()
                .recoverWithNull();
    }

    private void update(Row row) {
        overdue.set(row.getLong("overdue"));
        oldest.set(row.getLong("seconds"));
        failed.set(row.getLong("failed"));
    }
}
