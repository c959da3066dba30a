package org.isarbooking.operation;

import java.util.List;

/** How often callers may ask for what is expensive, or could be guessed. Kept by each pod for itself. */
public interface RateLimits {

    /**
     * Counts a call that is much work, by the address that it comes from.
     *
     * @throws Refusal {@code rate_limited} when there were too many
     */
    void countExpensiveCall();

    /**
     * Counts a document that is read, by the address that asks for it.
     *
     * @throws Refusal {@code rate_limited} when there were too many
     */
    void countDocument();

    /**
     * Counts a question whose answer tells something about a person, by the address that it comes from and by the
     * person.
     *
     * @param about what identifies the person, each counted for itself; as hashes, since it is kept for a while
     * @throws Refusal {@code rate_limited} when there were too many
     */
    void countGuess(List<String> about);

    /** The same for a question of an account, which is counted, too. */
    void countGuess(AccountRef by, List<String> about);
}
