package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks up host names with the system's resolver on separate threads, so that a slow name server delays no other work.
 */
@Singleton
class SystemHostNames implements HostNames {

    private static final int AT_ONCE = 8;

    private final Vertx vertx;
    private @Nullable WorkerExecutor threads;

    SystemHostNames(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public Uni<List<InetAddress>> addresses(String host) {
        return Uni.createFrom()
                .completionStage(() -> threads()
                        .executeBlocking(() -> List.of(InetAddress.getAllByName(host)), false)
                        .toCompletionStage());
    }

    /** Returns the executor. Creates it at the first call. */
    private synchronized WorkerExecutor threads() {
        @Nullable WorkerExecutor known = threads;
        if (known == null) {
            known = vertx.createSharedWorkerExecutor("webhook-names", AT_ONCE);
            threads = known;
        }
        return known;
    }

    @PreDestroy
    synchronized void close() {
        if (threads != null) {
            threads.close();
        }
    }
}
