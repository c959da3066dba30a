package org.isarbooking.business;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.database.Sql;

/**
 * Reads how many times a promo code has been redeemed, by all customers together. A trigger updates this number
 * whenever a redemption is stored or deleted.
 */
public final class RedeemedCodes {

    /** The lock is weaker than {@code for update}, so that storing an offer with this code doesn't wait. */
    private static final String LOCK = "select id from promo_code where id = $1 for no key update";

    private static final String SPENT = "select id from promo_code where id = any($1) and redeemed >= max_redemptions";
    private static final String COUNT = "select %s as redemptions".formatted(countOf("$1"));

    private RedeemedCodes() {}

    /** Returns an SQL expression for the number of a code's redemptions; 0 for an unknown code. */
    public static String countOf(String code) {
        return "coalesce((select redeemed from promo_code where id = %s), 0)".formatted(code);
    }

    /** Returns the number of a code's redemptions; 0 for an unknown code. */
    public static Uni<Integer> count(SqlClient client, int codeId) {
        return Sql.only(client, COUNT, Tuple.of(codeId), row -> row.getInteger("redemptions"));
    }

    /** Returns those of the given codes that have been redeemed as often as allowed. */
    public static Uni<Set<Integer>> spent(SqlClient client, List<Integer> codes) {
        return client.preparedQuery(SPENT)
                .execute(Tuple.of(codes.toArray(Integer[]::new)))
                .map(rows -> stream(rows).map(row -> row.getInteger("id")).collect(Collectors.toSet()));
    }

    /**
     * Locks the code until the transaction ends, so that a second redemption waits. The caller must have locked the
     * customer.
     */
    public static Uni<Void> lock(SqlConnection transaction, int codeId) {
        return Sql.run(transaction, LOCK, Tuple.of(codeId));
    }
}
