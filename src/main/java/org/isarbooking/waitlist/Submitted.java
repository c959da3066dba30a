package org.isarbooking.waitlist;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The submission that makes an entry.
 *
 * @param accountId the account that submits, for example through an agent; null for the business's own page
 */
public record Submitted(@Nullable UUID accountId, UUID key) {}
