package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.database.Transactions;

/** Reads the stored data about a person from all tables (Article 15 GDPR). */
@Singleton
public final class ExportPerson {

    private final Transactions transactions;
    private final PersonFinder finder;

    ExportPerson(Transactions transactions, PersonFinder finder) {
        this.transactions = transactions;
        this.finder = finder;
    }

    /**
     * Returns all rows about a person, read from one snapshot of the database.
     *
     * @param contact an e-mail address or a phone number, in any spelling
     * @return the rows by table, with instants in UTC and amounts in cents; without tables that have no rows
     */
    public Uni<JsonObject> of(String contact) {
        return transactions.atOneMoment(reading -> finder.find(reading, contact).flatMap(keys -> all(reading, keys)));
    }

    /**
     * Returns all rows about a customer of the salon; empty for an unknown id.
     *
     * <p>Includes all rows with one of the customer's {@linkplain CustomerRecords#contacts contacts}.
     */
    public Uni<Optional<JsonObject>> ofCustomer(long customerId) {
        return transactions.atOneMoment(reading -> finder.find(reading, customerId)
                .flatMap(keys -> keys.isEmpty()
                        ? Uni.createFrom().item(Optional.<JsonObject>empty())
                        : all(reading, keys).map(Optional::of)));
    }

    private static Uni<JsonObject> all(SqlClient client, PersonKeys keys) {
        JsonObject all = new JsonObject();
        return Multi.createFrom()
                .iterable(Holdings.ALL)
                .onItem()
                .transformToUniAndConcatenate(holding -> client.preparedQuery(holding.export())
                        .execute(keys.parameters())
                        .map(rows -> first(rows).orElseThrow().getJsonArray(0))
                        .invoke(rows -> add(all, holding, rows)))
                .collect()
                .last()
                .replaceWith(all);
    }

    private static void add(JsonObject all, Holding holding, JsonArray rows) {
        if (!rows.isEmpty()) {
            all.put(
                    holding.table(),
                    new JsonObject().put("kept_when_erased", holding.reason()).put("rows", rows));
        }
    }
}
