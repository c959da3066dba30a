package org.isarbooking.operation;

import java.time.Instant;
import java.util.Optional;
import org.isarbooking.shared.Language;

/**
 * Who calls, and what is common to every answer of the call.
 *
 * @param account the connected account; empty in {@code noauth} operations
 * @param client the program that calls, as the token names it; empty without a token, and for one that names none
 * @param language what answers and refusals are written in
 * @param envelope the common fields of the answer
 */
public record Caller(Optional<AccountRef> account, Optional<String> client, Language language, Envelope envelope) {

    public static Caller of(Optional<AccountRef> account, Language language, Business business, Instant now) {
        return new Caller(account, Optional.empty(), language, Envelope.of(business, language, now));
    }

    /** The same caller, through a program. */
    public Caller through(Optional<String> program) {
        return new Caller(account, program, language, envelope);
    }

    /** The connected account of an operation that has a scope. */
    public AccountRef requireAccount() {
        return account.orElseThrow(
                () -> new IllegalStateException("the operation has no scope, so there is no account"));
    }
}
