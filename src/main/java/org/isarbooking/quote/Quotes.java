package org.isarbooking.quote;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.business.Terms;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Stores the common part of offers. An offer is found only with its access key. A wrong key gives the same result as an
 * unknown id.
 */
public final class Quotes {

    /**
     * The SQL insert of an offer's common part, for a statement that also inserts its content. It takes the parameters
     * {@code $1} to {@code $8}; {@code $1} is the offer's id. {@link #values} returns all parameters.
     */
    public static final String INSERT = """
            insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;

    private static final String FIND = """
            select id, token_hash, account_id, language, terms, expires_at, confirmed_at
              from quote where id = $1 and line = $2
            """;
    private static final String TERMS = "select id, terms from quote where id = any($1)";
    private static final String LOCK_ALL = "select id from quote where id = any($1) order by id for update";
    private static final String CONFIRM = "update quote set confirmed_at = $2 where id = $1";

    /** The hash to compare a key with if no offer has the id. So an unknown id takes as long as a wrong key. */
    private static final byte[] NO_HASH = new byte[32];

    private Quotes() {}

    /**
     * Returns the parameters of a statement that stores a new offer and its content. The offer is open from {@code now}
     * on.
     *
     * @param content the parameters from {@code $9} on
     */
    public static Tuple values(
            Business line, Quote quote, QuoteToken token, Instant now, List<@Nullable Object> content) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(quote.id());
        values.add(column(line));
        values.add(io.vertx.core.buffer.Buffer.buffer(token.hash()));
        values.add(quote.accountId());
        values.add(quote.language().code());
        values.add(TermsJson.write(quote.terms()));
        values.add(utc(now));
        values.add(utc(quote.expiresAt()));
        values.addAll(content);
        return Tuple.from(values);
    }

    /** Returns the offer of a line; empty for an unknown id or a wrong key. */
    public static Uni<Optional<Quote>> find(SqlClient client, Business line, UUID id, QuoteToken token) {
        return opened(client, FIND, line, id, token);
    }

    /**
     * Returns the offer of a line, and locks it until the transaction ends. Empty for an unknown id or a wrong key. The
     * second of two simultaneous confirmations sees the result of the first.
     */
    public static Uni<Optional<Quote>> lock(SqlConnection transaction, Business line, UUID id, QuoteToken token) {
        return opened(transaction, FIND + " for update", line, id, token);
    }

    /** Returns the terms of offers by offer id, in one query, for checks that no client asks for. */
    public static Uni<Map<UUID, List<Terms>>> termsOf(SqlClient client, Collection<UUID> ids) {
        return client.preparedQuery(TERMS)
                .execute(Tuple.of(ids.toArray(UUID[]::new)))
                .map(rows -> stream(rows)
                        .collect(Collectors.toMap(
                                row -> row.getUUID("id"), row -> TermsJson.read(row.getJsonArray("terms")))));
    }

    /** Locks offers, in ascending order of ids, until the transaction ends. Confirmations of these offers wait. */
    public static Uni<Void> lock(SqlConnection transaction, Collection<UUID> ids) {
        return Sql.run(transaction, LOCK_ALL, Tuple.of(ids.toArray(UUID[]::new)));
    }

    public static Uni<Void> markConfirmed(SqlConnection transaction, UUID id, Instant now) {
        return Sql.run(transaction, CONFIRM, Tuple.of(id, utc(now)));
    }

    private static Uni<Optional<Quote>> opened(SqlClient client, String sql, Business line, UUID id, QuoteToken token) {
        return client.preparedQuery(sql).execute(Tuple.of(id, column(line))).map(rows -> {
            Optional<Row> row = first(rows);
            byte[] hash =
                    row.map(found -> found.getBuffer("token_hash").getBytes()).orElse(NO_HASH);
            return token.opens(hash) ? row.map(Quotes::read) : Optional.empty();
        });
    }

    private static Quote read(Row row) {
        @Nullable OffsetDateTime confirmedAt = row.getOffsetDateTime("confirmed_at");
        return new Quote(
                row.getUUID("id"),
                row.getUUID("account_id"),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                TermsJson.read(row.getJsonArray("terms")),
                instant(row, "expires_at"),
                Optional.ofNullable(confirmedAt).map(OffsetDateTime::toInstant));
    }

    private static String column(Business line) {
        return switch (line) {
            case SALON -> "salon";
            case COWORKING -> "coworking";
        };
    }
}
