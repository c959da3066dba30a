package org.isarbooking.database;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Keeps computed answers, each with its facts: the versions or the data from which the answer was computed. A caller
 * first reads the present facts. A kept answer is valid if its facts are equal to the present ones. So nothing needs to
 * be removed after a change, and no answer is older than the facts that the caller has read.
 *
 * <p>An answer may be newer than its facts but never older, because the facts are read before the answer is computed.
 * Failures are not kept.
 *
 * @param <Q> the question
 * @param <F> the facts
 * @param <A> the answer
 */
public final class KeptByFacts<Q, F, A> {

    private final Cache<Q, Kept<F, A>> known;

    private record Kept<F, A>(F facts, A answer) {}

    /** The size of an entry, in units of the caller's choice. */
    @FunctionalInterface
    public interface Weight<Q, F, A> {

        int of(Q question, F facts, A answer);
    }

    /** @param most the greatest sum of the weights of all entries */
    public KeptByFacts(int most, Weight<Q, F, A> weight) {
        this.known = weighed(most, weight).build();
    }

    /**
     * Makes an empty cache.
     *
     * @param most the greatest sum of the weights of all entries
     * @param unasked the time for which an answer is kept after its last use
     */
    public KeptByFacts(int most, Weight<Q, F, A> weight, Duration unasked) {
        this.known = weighed(most, weight).expireAfterAccess(unasked).build();
    }

    private static <Q, F, A> Caffeine<Q, Kept<F, A>> weighed(int most, Weight<Q, F, A> weight) {
        return Caffeine.newBuilder()
                .maximumWeight(most)
                .weigher((Q question, Kept<F, A> kept) -> weight.of(question, kept.facts(), kept.answer()));
    }

    /** Returns the answer that was kept with equal facts; null when there is none. */
    public @Nullable A find(Q question, F facts) {
        Kept<F, A> kept = known.getIfPresent(question);
        return kept != null && kept.facts().equals(facts) ? kept.answer() : null;
    }

    /** Returns the last answer that was kept, even if its facts have changed since; null when there is none. */
    public @Nullable A last(Q question) {
        Kept<F, A> kept = known.getIfPresent(question);
        return kept != null ? kept.answer() : null;
    }

    /** Keeps the answer, replacing the question's older one, and returns it. */
    public A keep(Q question, F facts, A answer) {
        known.put(question, new Kept<>(facts, answer));
        return answer;
    }

    /** Removes answers beyond the limit, and returns the weight of all others. */
    long weight() {
        known.cleanUp();
        return known.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }
}
