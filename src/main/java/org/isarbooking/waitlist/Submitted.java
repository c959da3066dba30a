package org.isarbooking.waitlist;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A submission that makes an entry.
 *
 * @param accountId the account whose agent calls; null for the business's own page
 */
public record Submitted(@Nullable UUID accountId, UUID key) {}
