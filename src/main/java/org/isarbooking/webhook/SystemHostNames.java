package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks up host names with the system's resolver on separate threads, so that a slow name server delays no other work.
 * Calls for a host share its running lookup. So a partner whose name server never answers occupies one thread for each
 * of its hosts, however many messages wait for it.
 */
@Singleton
class SystemHostNames implements HostNames {

    /** Enough for several partners whose hosts all have slow name servers. Threads are made when they are needed. */
    static final int AT_ONCE = 32;

    /** The system's resolver, which blocks the calling thread. */
    @FunctionalInterface
    interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    private final Vertx vertx;
    private final Resolver resolver;
    private final Map<String, Uni<List<InetAddress>>> running = new ConcurrentHashMap<>();
    private @Nullable WorkerExecutor threads;

    @Inject
    SystemHostNames(Vertx vertx) {
        this(vertx, InetAddress::getAllByName);
    }

    SystemHostNames(Vertx vertx, Resolver resolver) {
        this.vertx = vertx;
        this.resolver = resolver;
    }

    @Override
    public Uni<List<InetAddress>> addresses(String host) {
        return Uni.createFrom().deferred(() -> running.computeIfAbsent(host, this::lookup));
    }

    private Uni<List<InetAddress>> lookup(String host) {
        return Uni.createFrom()
                .completionStage(() -> threads()
                        .executeBlocking(() -> List.of(resolver.resolve(host)), false)
                        .toCompletionStage())
                .onTermination()
                .invoke(() -> running.remove(host))
                .memoize()
                .indefinitely();
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
