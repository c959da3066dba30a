package org.isarbooking.operation;

import java.util.List;

/** Limits of calls that are expensive or could be used to guess facts about people. Each pod counts for itself. */
public interface RateLimits {

    /**
     * Counts an expensive call for the caller's address.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countExpensiveCall();

    /**
     * Counts the reading of a document for the caller's address.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countDocument();

    /**
     * Counts a call whose answer reveals something about a person. Counts it for the caller's address and for the
     * person.
     *
     * @param about hashes of the person's identifiers, because they are kept for a while; each identifier has its own
     *     count
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countGuess(List<String> about);

    /**
     * Counts a call of an account whose answer reveals something about a person. Counts it for the caller's address,
     * for the person and for the account.
     *
     * @throws Refusal {@code rate_limited} after too many calls
     */
    void countGuess(AccountRef by, List<String> about);
}
