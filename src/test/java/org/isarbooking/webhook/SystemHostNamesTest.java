package org.isarbooking.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SystemHostNamesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final CountDownLatch answers = new CountDownLatch(1);
    private final Map<String, Integer> lookups = new ConcurrentHashMap<>();
    private final Vertx vertx = Vertx.vertx();
    private final SystemHostNames names = new SystemHostNames(vertx, this::resolve);

    @AfterEach
    void end() {
        answers.countDown();
        names.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    /** A resolver that answers for slow hosts only when the test allows it, and never finds unknown hosts. */
    private InetAddress[] resolve(String host) throws UnknownHostException {
        lookups.merge(host, 1, Integer::sum);
        if (host.startsWith("slow")) {
            try {
                answers.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (host.startsWith("unknown")) {
            throw new UnknownHostException(host);
        }
        return new InetAddress[] {InetAddress.getLoopbackAddress()};
    }

    @Test
    void many_messages_to_hosts_with_slow_name_servers_do_not_hold_up_another_host() {
        List<Uni<List<InetAddress>>> waiting = IntStream.range(0, 4 * SystemHostNames.AT_ONCE)
                .mapToObj(message -> names.addresses("slow-%d.example".formatted(message % 10)))
                .toList();
        var all = Uni.join().all(waiting).andFailFast().subscribeAsCompletionStage();

        assertThat(names.addresses("quick.example").await().atMost(PATIENCE)).hasSize(1);

        assertThat(all).isNotDone();
        answers.countDown();
        assertThat(all.join()).hasSize(waiting.size()).allMatch(found -> found.size() == 1);
        assertThat(lookups)
                .hasSize(11)
                .allSatisfy((host, count) -> assertThat(count).as(host).isOne());
    }

    @Test
    void a_lookup_is_shared_only_while_it_runs() {
        for (int message = 1; message <= 3; message++) {
            names.addresses("quick.example").await().atMost(PATIENCE);
            assertThat(lookups).containsEntry("quick.example", message);
        }
    }

    @Test
    void an_unknown_host_fails_each_time() {
        for (int message = 1; message <= 2; message++) {
            assertThatThrownBy(() -> names.addresses("unknown.example").await().atMost(PATIENCE))
                    .hasRootCauseInstanceOf(UnknownHostException.class);
            assertThat(lookups).containsEntry("unknown.example", message);
        }
    }
}
