package org.isarbooking.privacy;

import java.util.Optional;

/**
 * A table with personal data: the condition for a person's rows, and the treatment of the rows when the person is
 * erased.
 *
 * @param table the table, whose alias in the other parts is {@code t}
 * @param isOf the condition for a row of the person; {@code p} has the {@link PersonKeys}
 * @param shown the SQL expression for a row in the export, of type {@code jsonb}
 * @param erasure the statement that erases the person, without its {@code where} clause; empty for data that stays
 * @param reason the reason why data stays, for readers of an export; "" if nothing stays
 */
record Holding(String table, String isOf, String shown, Optional<String> erasure, String reason) {

    /** A row without hashes of secrets, which are no personal data and must not be in an export. */
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

    /** Returns the query for all rows of the person. Its result is one row with a JSON array. */
    String export() {
        return PersonKeys.AS_PARAMETERS
                + "select coalesce(jsonb_agg(%s), '[]') from %s t, p where %s".formatted(shown, table, isOf);
    }

    Optional<String> erase() {
        return erasure.map(statement -> PersonKeys.AS_PARAMETERS + statement + " where " + isOf);
    }
}
