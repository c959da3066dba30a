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
 * The common part of the offers of both lines, as stored.
 *
 * @param accountId the account that the offer was made for; null for an offer of the public page
 * @param terms the terms as they were offered, with their versions
 * @param expiresAt the time from which the offer can't be confirmed
 * @param confirmedAt the time when the offer became a booking; empty until then
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

    /** Returns the account of an offer that always has one. Throws {@link NullPointerException} for any other. */
    public UUID requireAccountId() {
        return Objects.requireNonNull(accountId, "the offer has no account");
    }
}
