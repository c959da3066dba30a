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
 * Questions that were read a moment ago. Agents ask the same again and again, and to read a body and hold it against
 * its schema is a good part of what a small answer takes. The same bytes are the same input: what is right once is
 * right always, and whatever depends on the time, the caller or the database is decided by the operation.
 */
@Singleton
class KnownInputs {

    private static final Duration KEPT = Duration.ofMinutes(1);

    /** In bytes of their bodies; an input takes a few times as much. */
    private static final int MOST_KEPT = 512 * 1024;

    /** Longer ones would take the place of many. */
    private static final int LONGEST = 16 * 1024;

    private static final int WEIGHT_OF_AN_ENTRY = 128;

    private final Cache<Body, OperationInput> inputs = Caffeine.newBuilder()
            .expireAfterAccess(KEPT)
            .maximumWeight(MOST_KEPT)
            .weigher((Body body, OperationInput _) ->
                    WEIGHT_OF_AN_ENTRY + body.bytes().remaining())
            .build();

    private record Body(Class<? extends OperationInput> type, ByteBuffer bytes) {}

    /** The input that a body is known to be. */
    <I extends OperationInput> Optional<I> of(Class<I> type, byte[] body) {
        if (body.length > LONGEST) {
            return Optional.empty();
        }
        @Nullable OperationInput known = inputs.getIfPresent(new Body(type, ByteBuffer.wrap(body)));
        return Optional.ofNullable(known).map(type::cast);
    }

    /** A body was read, and nothing is wrong with it; nobody changes its bytes any more. */
    void remember(byte[] body, OperationInput input) {
        if (body.length <= LONGEST && input.concernsNobody()) {
            inputs.put(new Body(input.getClass(), ByteBuffer.wrap(body)), input);
        }
    }
}
