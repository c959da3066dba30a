package org.isarbooking.edge.limits;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Limits the concurrent calls of one address (IPv6: of one network), so that nobody takes all {@link Places}. */
@Singleton
class CallsPerAddress {

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);

    private final CallerAddress callers;
    private final Tally calls;

    /** @param most the limit; 0 for no limit */
    CallsPerAddress(CallerAddress callers, @ConfigProperty(name = "isar.limits.calls-per-address") int most) {
        this.callers = callers;
        this.calls = new Tally(most);
    }

    /**
     * Counts a call until the returned action runs, which must run once.
     *
     * @throws Refusal {@code rate_limited} if the address already has the allowed number of calls
     */
    Runnable enter(RoutingContext call) {
        Optional<String> caller = calls.isUnlimited() ? Optional.empty() : callers.limited(call);
        if (caller.isEmpty()) {
            return () -> {};
        }
        String network = caller.get();
        if (!calls.add(network)) {
            throw Refusal.of(ProblemCode.RATE_LIMITED).after(WORTH_ANOTHER_TRY);
        }
        return () -> calls.remove(network);
    }
}
