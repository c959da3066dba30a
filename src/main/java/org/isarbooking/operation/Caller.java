package org.isarbooking.operation;

import java.time.Instant;
import java.util.Optional;
import org.isarbooking.shared.Language;

/**
 * The caller of an operation, and the fields that every answer to the caller has.
 *
 * @param account the connected account; empty for an anonymous caller
 * @param client the name of the calling program in the token; empty without a token, or if the token has no usable name
 * @param language the language of answers and refusals
 * @param envelope the common fields of the answer
 */
public record Caller(Optional<AccountRef> account, Optional<String> client, Language language, Envelope envelope) {

    public static Caller of(Optional<AccountRef> account, Language language, Business business, Instant now) {
        return new Caller(account, Optional.empty(), language, Envelope.of(business, language, now));
    }

    /** Returns this caller with another calling program. */
    public Caller through(Optional<String> program) {
        return new Caller(account, program, language, envelope);
    }

    /** Returns the connected account. Only for operations that can't be called without an account. */
    public AccountRef requireAccount() {
        return account.orElseThrow(() -> new IllegalStateException("the call has no account"));
    }
}
