package org.isarbooking.operation;

import java.util.List;

/** Limits of calls that are expensive, or that could be used for guessing. Each pod counts for itself. */
public interface RateLimits {

    /**
     * Counts an expensive call, by the address that it comes from.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countExpensiveCall();

    /**
     * Counts the reading of a document, by the address that it comes from.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countDocument();

    /**
     * Counts a question whose answer reveals something about a person, by the address that it comes from and by the
     * person.
     *
     * @param about identifiers of the person, each counted for itself; as hashes, since they are kept for a while
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countGuess(List<String> about);

    /**
     * Counts a question about a person that an account asks: by the address, by the person and by the account.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countGuess(AccountRef by, List<String> about);
}
