package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Reads the content of all tables as text. */
public final class DatabaseDump {

    private static final String TABLES = """
            select table_name from information_schema.tables
             where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'flyway_schema_history'
            """;

    private DatabaseDump() {}

    /** Returns every row of every table as text. Each line begins with the table's name. */
    public static String of(Pool pool) {
        List<String> tables = tables(pool);
        assertThat(tables).hasSizeGreaterThan(20);
        return tables.stream()
                .flatMap(table -> texts(pool, "select '%1$s ' || row::text from %1$s as row".formatted(table)).stream())
                .collect(Collectors.joining("\n"));
    }

    /** Returns the names of all tables that the migrations have created. */
    public static List<String> tables(Pool pool) {
        return texts(pool, TABLES);
    }

    private static List<String> texts(Pool pool, String sql) {
        return StreamSupport.stream(
                        pool.query(sql).execute().await().indefinitely().spliterator(), false)
                .map((Row row) -> row.getString(0))
                .toList();
    }
}
