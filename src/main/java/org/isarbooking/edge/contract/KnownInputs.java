package org.isarbooking.edge.contract;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.isarbooking.operation.OperationInput;
import org.jspecify.annotations.Nullable;

/**
 * Caches the inputs that were read from recent bodies. Agents often repeat a call. If its answer is small, parsing and
 * validating the body takes a large part of the call's time. The same bytes always give the same input. The operation
 * decides everything that depends on the time, the caller or the database.
 */
@Singleton
class KnownInputs {

    private static final Duration KEPT = Duration.ofMinutes(1);

    /** The limit of all kept bodies together, in bytes. Their inputs take a few times as much memory. */
    private static final int MOST_KEPT = 512 * 1024;

    /** The longest body that is kept; a longer one would displace many others. */
    private static final int LONGEST = 16 * 1024;

    private static final int WEIGHT_OF_AN_ENTRY = 128;

    private final Cache<Body, OperationInput> inputs = Caffeine.newBuilder()
            .expireAfterAccess(KEPT)
            .maximumWeight(MOST_KEPT)
            .weigher((Body body, OperationInput _) ->
                    WEIGHT_OF_AN_ENTRY + body.bytes().remaining())
            .build();

    private record Body(Class<? extends OperationInput> type, ByteBuffer bytes) {}

    /** Returns the known input of a body; empty if it isn't known. */
    <I extends OperationInput> Optional<I> of(Class<I> type, byte[] body) {
        if (body.length > LONGEST) {
            return Optional.empty();
        }
        @Nullable OperationInput known = inputs.getIfPresent(new Body(type, ByteBuffer.wrap(body)));
        return Optional.ofNullable(known).map(type::cast);
    }

    /**
     * Remembers the input of a valid body if the body is short and the input has no texts. The bytes must not change
     * afterwards.
     */
    void remember(byte[] body, OperationInput input) {
        if (body.length <= LONGEST && input.concernsNobody()) {
            inputs.put(new Body(input.getClass(), ByteBuffer.wrap(body)), input);
        }
    }
}
