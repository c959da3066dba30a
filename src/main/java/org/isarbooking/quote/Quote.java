package org.isarbooking.quote;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * What the offers of both lines have in common, as stored.
 *
 * @param accountId whose it is; null for one of the public page, which is nobody's
 * @param terms what the customer must accept, in the versions that were offered
 * @param expiresAt from then on it can't be confirmed
 * @param confirmedAt when it became a booking
 */
public record Quote(
        UUID id,
        @Nullable UUID accountId,
        Language language,
        List<Terms> terms,
        Instant expiresAt,
        Optional<Instant> confirmedAt) {

    public Quote {
        terms = List.copyOf(terms);
    }

    /** Returns whose it is, where it is always somebody's. */
    public UUID requireAccountId() {
        return Objects.requireNonNull(accountId, "the offer is nobody's");
    }
}
