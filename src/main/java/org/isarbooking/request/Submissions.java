package org.isarbooking.request;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.security.MessageDigest;
import java.time.Instant;
import org.isarbooking.request.Submission.Lookup;

/** Remembers submissions. The owner is locked by the transaction, so two at once come here one after the other. */
public final class Submissions {

    private static final String FIND = """
            select input_hash, result_id from submission where owner = $1 and operation = $2 and submission_key = $3
            """;
    private static final String INSERT = """
            insert into submission (owner, operation, submission_key, input_hash, result_id, created_at)
            values ($1, $2, $3, $4, $5, $6)
            """;

    private Submissions() {}

    public static Uni<Lookup> find(SqlConnection transaction, Submission submission) {
        return transaction
                .preparedQuery(FIND)
                .execute(Tuple.from(submission.keyColumns()))
                .map(rows ->
                        first(rows).<Lookup>map(row -> known(row, submission)).orElseGet(Lookup.New::new));
    }

    /** Remembers what a submission has led to, in the transaction of the effect. */
    public static Uni<Void> store(SqlConnection transaction, Submission submission, long resultId, Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(
                        submission.owner(),
                        submission.operation(),
                        submission.key(),
                        submission.meaning(),
                        resultId,
                        utc(now)))
                .replaceWithVoid();
    }

    private static Lookup known(Row row, Submission submission) {
        return MessageDigest.isEqual(
                        row.getBuffer("input_hash").getBytes(),
                        submission.meaning().getBytes())
                ? new Lookup.Known(row.getLong("result_id"))
                : new Lookup.Reused();
    }
}
