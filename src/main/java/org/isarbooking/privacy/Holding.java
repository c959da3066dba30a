package org.isarbooking.privacy;

import java.util.Optional;

/**
 * A table with personal data: the condition for a person's rows, and their treatment when the person is erased.
 *
 * @param table the table, {@code t} in the other parts
 * @param isOf the condition that a row is the person's; {@code p} has the {@link PersonKeys}
 * @param shown the exported form of a row, as {@code jsonb}
 * @param erasure the statement that erases the person, up to its condition; empty for data that stays
 * @param reason the reason why the rest stays, for readers of an export
 */
record Holding(String table, String isOf, String shown, Optional<String> erasure, String reason) {

    /** Leaves out hashes of secrets: they hold no personal data, and belong in no file. */
    private static final String WITHOUT_TOKENS =
            "to_jsonb(t) - array['token_hash', 'booking_token_hash', 'input_hash', 'secret_hash']";

    static Holding kept(String table, String isOf, String reason) {
        return new Holding(table, isOf, WITHOUT_TOKENS, Optional.empty(), reason);
    }

    static Holding emptied(String table, String isOf, String assignments, String reason) {
        return new Holding(
                table,
                isOf,
                WITHOUT_TOKENS,
                Optional.of("update %s t set %s from p".formatted(table, assignments)),
                reason);
    }

    static Holding deleted(String table, String isOf) {
        return new Holding(table, isOf, WITHOUT_TOKENS, Optional.of("delete from %s t using p".formatted(table)), "");
    }

    Holding shownAs(String expression) {
        return new Holding(table, isOf, expression, erasure, reason);
    }

    /** Returns the query for all of the person's rows, as an array in one row. */
    String export() {
        return PersonKeys.AS_PARAMETERS
                + "select coalesce(jsonb_agg(%s), '[]') from %s t, p where %s".formatted(shown, table, isOf);
    }

    Optional<String> erase() {
        return erasure.map(statement -> PersonKeys.AS_PARAMETERS + statement + " where " + isOf);
    }
}
