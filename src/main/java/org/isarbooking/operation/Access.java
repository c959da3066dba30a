package org.isarbooking.operation;

import java.util.Optional;

/** Who may call an operation (contract, "Authentication"). */
public sealed interface Access {

    /** {@code noauth}: no credentials; an {@code Authorization} header is ignored. */
    record Anyone() implements Access {}

    /** {@code oauth2}: a valid token with the scope. */
    record WithScope(Scope scope) implements Access {}

    /** The scope that the operation needs; empty for {@code noauth}. */
    default Optional<Scope> neededScope() {
        return switch (this) {
            case Anyone anyone -> Optional.empty();
            case WithScope with -> Optional.of(with.scope());
        };
    }
}
