package org.isarbooking.business;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;

/**
 * Stores the versions of the catalog, each as a whole document. A stored version changes only when a person's data is
 * erased.
 */
final class CatalogVersions {

    private static final String READ = "select version, document::text from catalog_version";
    private static final String NEWEST = READ + " order by version desc limit 1";
    private static final String ONE = READ + " where version = $1";
    private static final String INSERT = """
            insert into catalog_version (version, document, published_by, published_from) values ($1, $2::text::jsonb, $3, $4)
            """;
    private static final String REPEAT = """
            insert into catalog_version (version, document, published_from)
            select version + 1, document, 'command' from catalog_version order by version desc limit 1
            """;

    private CatalogVersions() {}

    record Version(long number, CatalogDocument document) {}

    /** Returns the published version; empty before the first apply. */
    static Uni<Optional<Version>> newest(SqlClient client) {
        return client.preparedQuery(NEWEST).execute().map(CatalogVersions::read);
    }

    /** Returns a present or former version; empty for an unknown one. */
    static Uni<Optional<Version>> of(SqlClient client, long number) {
        return client.preparedQuery(ONE).execute(Tuple.of(number)).map(CatalogVersions::read);
    }

    /** Stores a new version. The database sets the time of publication. */
    static Uni<Void> insert(SqlConnection transaction, Version version, Publication publication) {
        AccountRef by = publication.by();
        return Sql.run(
                transaction,
                INSERT,
                Tuple.of(
                        version.number(),
                        CatalogJson.write(version.document()).toString(),
                        by == null ? null : by.id(),
                        publication.from().name().toLowerCase(Locale.ROOT)));
    }

    /** Stores the newest document again, as the next version. Does nothing before the first apply. */
    static Uni<Void> repeat(SqlConnection transaction) {
        return transaction.query(REPEAT).execute().replaceWithVoid();
    }

    private static Optional<Version> read(RowSet<Row> rows) {
        return first(rows).map(row -> new Version(row.getLong(0), CatalogJson.document(row.getString(1))));
    }
}
