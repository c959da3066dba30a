package org.isarbooking.operation;

import java.util.Optional;

/** The callers of an operation (contract, "Authentication"). */
public sealed interface Access {

    /** {@code noauth}: no credentials; an {@code Authorization} header is ignored. */
    record Anyone() implements Access {}

    /** {@code oauth2}: a valid token with the scope. */
    record WithScope(Scope scope) implements Access {}

    /**
     * {@code noauth} or {@code oauth2}: a token is optional, but must be valid if the call has one. A caller whose
     * token lacks the scope is anonymous.
     */
    record AnyoneOrWithScope(Scope scope) implements Access {}

    /** Returns the scope that a call needs; empty if the call needs no token. */
    default Optional<Scope> neededScope() {
        return switch (this) {
            case Anyone _, AnyoneOrWithScope _ -> Optional.empty();
            case WithScope with -> Optional.of(with.scope());
        };
    }

    /** Returns the scope that a token must have to identify its caller; empty if tokens are ignored. */
    default Optional<Scope> acceptedScope() {
        return switch (this) {
            case Anyone _ -> Optional.empty();
            case WithScope with -> Optional.of(with.scope());
            case AnyoneOrWithScope either -> Optional.of(either.scope());
        };
    }
}
