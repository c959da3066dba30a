package org.isarbooking.quote;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;

/**
 * What the offers of both lines have in common, as stored.
 *
 * @param terms what the customer must accept, in the versions that were offered
 * @param expiresAt from then on it can't be confirmed
 * @param confirmedAt when it became a booking
 */
public record Quote(
        UUID id,
        UUID accountId,
        Language language,
        List<Terms> terms,
        Instant expiresAt,
        Optional<Instant> confirmedAt) {

    public Quote {
        terms = List.copyOf(terms);
    }
}
