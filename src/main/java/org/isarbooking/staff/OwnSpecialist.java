package org.isarbooking.staff;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Which specialist an account is (contract, access rule 4: the connected specialist's own data only). */
final class OwnSpecialist {

    private static final String STAFF_ID = "select staff_id from specialist_account where account_id = $1";

    private OwnSpecialist() {}

    /** The number of the account's specialist. */
    static Uni<Optional<Integer>> staffId(SqlClient client, AccountRef account) {
        return client.preparedQuery(STAFF_ID)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows).map(row -> row.getInteger("staff_id")));
    }

    /** The specialist as published; refused for an account that is none, and for one who no longer works here. */
    static Catalog.Specialist published(Catalog catalog, Optional<Integer> staffId) {
        return staffId.flatMap(catalog::specialist).orElseThrow(OwnSpecialist::unavailable);
    }

    /** What is not there, what is somebody else's and what an account that is no specialist asks for are answered alike. */
    static Refusal unavailable() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }
}
