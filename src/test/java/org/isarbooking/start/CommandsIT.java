package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.isarbooking.packaged.Packaged;
import org.isarbooking.packaged.Packaged.Ended;
import org.isarbooking.start.EmbeddedDatabaseRun.Running;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the packaged service, each in a new process. {@link RefusalsIT} tests refused commands. */
class CommandsIT {

    private static final Path DEMO = Path.of("src/main/resources/business/demo.yaml");
    private static final Map<String, String> NOTHING_SET = Map.of();
    private static final ObjectMapper ONE_DOCUMENT =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /**
     * PostgreSQL's code for a missing table. The message with this code is in the language of the machine, so tests
     * don't check it.
     */
    private static final String UNDEFINED_TABLE = "42P01";

    /** Two visits: Maria's is in the past, Wanda's is in the future. */
    private static final String VISITS = """
            insert into account (id, created_at) values ('00000000-0000-4000-8000-000000000001', now());
            insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at, confirmed_at)
            select ('00000000-0000-4000-9000-00000000000' || n)::uuid, 'salon', sha256(n::text::bytea), '00000000-0000-4000-8000-000000000001', 'en', '[]',
                   now() - interval '9 days', now() - interval '8 days', now() - interval '9 days' from generate_series(1, 2) n;
            insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                                     first_name, last_name, email, phone, accepted_terms, confirmed_at)
            select quote.id, token_hash, 'confirmed', 'en', now() + visit.after, now() + visit.after + interval '1 hour', 6900, 0, 6900,
                   visit.name, 'Huber', visit.email, visit.phone, '[]', confirmed_at
              from (values (1, interval '-2 days', 'Maria', 'maria@example.org', '+49 89 1234567'),
                           (2, interval '2 days', 'Wanda', 'wanda@example.org', '+49 89 7654321')) visit (number, after, name, email, phone)
              join quote on right(quote.id::text, 1) = visit.number::text and quote.line = 'salon';
            """;

    @TempDir
    static Path directory;

    private static @Nullable Running postgres;

    /** Starts PostgreSQL with a database that has the schema and the business of the demo; tests use copies of it. */
    @BeforeAll
    static void start() throws Exception {
        postgres = EmbeddedDatabaseRun.on(directory.resolve("postgres"));
        execute("postgres", "create database prepared");
        assertThat(Packaged.run(settings("prepared"), "migrate").code()).isZero();
        assertThat(Packaged.run(settings("prepared"), "apply", DEMO.toString()).code())
                .isZero();
    }

    @AfterAll
    static void stop() {
        Objects.requireNonNull(postgres).close();
    }

    private static String address(String database) {
        return "postgresql://127.0.0.1:%d/%s"
                .formatted(Objects.requireNonNull(postgres).port(), database);
    }

    /**
     * Returns the settings of a command. With this shutdown delay, a serving process would wait ten minutes before it
     * ends. A command must not wait, because it serves no calls.
     */
    private static Map<String, String> settings(String database) {
        return Map.of(
                "QUARKUS_SHUTDOWN_DELAY", "10m",
                "DATABASE_URL", address(database),
                "DATABASE_USER", "postgres",
                "DATABASE_PASSWORD", "postgres",
                "MIGRATE_AT_START", "false");
    }

    private static void execute(String database, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:" + address(database), "postgres", "postgres");
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Makes a copy of the prepared database that has two visits, too. Returns its settings. */
    private static Map<String, String> withVisits(String copy) throws SQLException {
        execute("postgres", "create database %s template prepared".formatted(copy));
        execute(copy, VISITS);
        return new HashMap<>(settings(copy));
    }

    @Test
    void checking_needs_no_settings() throws Exception {
        Ended check = Packaged.run(NOTHING_SET, "check", DEMO.toString());

        assertThat(check.code()).isZero();
        assertThat(check.out()).startsWith(DEMO + ": no mistakes;");
    }

    @Test
    void production_is_set_up_by_migrating_and_applying() throws Exception {
        execute("postgres", "create database empty");
        Map<String, String> settings = settings("empty");

        Ended tooEarly = Packaged.run(settings, "apply", DEMO.toString());
        assertThat(tooEarly.code()).isEqualTo(1);
        assertThat(tooEarly.out() + tooEarly.err()).contains(UNDEFINED_TABLE);

        Ended migrated = Packaged.run(settings, "migrate");
        assertThat(migrated.code()).isZero();
        assertThat(migrated.out()).startsWith("The schema is at version");

        Ended applied = Packaged.run(settings, "apply", DEMO.toString());
        assertThat(applied.code()).isZero();
        assertThat(applied.out()).contains("published as version 1", "added    service");

        Ended missing = Packaged.run(settings, "apply", "missing.yaml");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).startsWith("missing.yaml: there is no such file");
    }

    @Test
    void a_person_is_exported_and_erased_and_nobody_else_is() throws Exception {
        Map<String, String> settings = withVisits("persons");
        settings.put("CONTACT_HASH_KEY", "a-secret-of-the-tests-of-the-packaged-service");

        JsonNode marias = exported(settings, "maria@example.org");
        assertThat(marias.at("/appointment/rows/0/first_name").asText()).isEqualTo("Maria");
        assertThat(marias.toString()).contains("+49 89 1234567").doesNotContain("Wanda");

        Ended erased = Packaged.run(settings, "erase-person", "0049 (89) 1234567");
        assertThat(erased.code()).isZero();
        assertThat(erased.out()).startsWith("Erased from {appointment=1");
        assertThat(exported(settings, "maria@example.org")).isEmpty();
        assertThat(exported(settings, "+49 89 1234567")).isEmpty();

        Ended again = Packaged.run(settings, "erase-person", "maria@example.org");
        assertThat(again.code()).isZero();
        assertThat(again.out()).startsWith("Nothing is stored about anybody");

        Ended withFutureVisit = Packaged.run(settings, "erase-person", "wanda@example.org");
        assertThat(withFutureVisit.code()).isEqualTo(1);
        assertThat(withFutureVisit.err()).contains("Nothing was erased:");
        assertThat(exported(settings, "wanda@example.org").toString()).contains("Wanda");
    }

    @Test
    void data_forgotten_by_mistake_is_restored() throws Exception {
        Map<String, String> settings = withVisits("forgotten");
        execute("forgotten", """
                with gone as (update appointment set email = null, phone = null where first_name = 'Wanda' returning old.id, old.email, old.phone)
                insert into forgotten (source, row_key, words, forgotten_at)
                select 'appointment', id::text, jsonb_build_object('email', email, 'phone', phone), now() from gone""");

        Ended nothingSince = Packaged.run(settings, "restore-forgotten", "2999-01-01T00:00:00Z");
        assertThat(nothingSince.code()).isZero();
        assertThat(nothingSince.out()).startsWith("Nothing forgotten since then can be restored");

        Ended restored = Packaged.run(settings, "restore-forgotten", "2020-01-01T00:00:00+01:00");
        assertThat(restored.code()).isZero();
        assertThat(restored.out()).startsWith("Restored in {appointment=1}");
        settings.put("CONTACT_HASH_KEY", "a-secret-of-the-tests-of-the-packaged-service");
        assertThat(exported(settings, "wanda@example.org").toString()).contains("Wanda", "+49 89 7654321");

        Ended withoutTime = Packaged.run(settings, "restore-forgotten", "yesterday");
        assertThat(withoutTime.code()).isEqualTo(2);
    }

    /** Returns the exported document, which must be all of standard output. */
    private static JsonNode exported(Map<String, String> settings, String contact) throws Exception {
        Ended export = Packaged.run(settings, "export-person", contact);
        assertThat(export.code()).as(export.err()).isZero();
        return ONE_DOCUMENT.readTree(export.out());
    }

    @Test
    @Tag("embedded-database")
    void a_file_is_applied_to_the_database_of_a_running_demo() throws Exception {
        Path data = directory.resolve("postgres-demo");
        try (Running running = EmbeddedDatabaseRun.on(data)) {
            Map<String, String> settings =
                    Map.of("QUARKUS_PROFILE", "demo", "ISAR_EMBEDDED_DIRECTORY", data.toString());

            Ended applied = Packaged.run(settings, "apply", DEMO.toString());

            assertThat(applied.code()).isZero();
            assertThat(applied.out()).startsWith(DEMO + ": published as version 1");
            assertThat(running.process().isAlive()).isTrue();
        }
    }
}
