package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.isarbooking.business.Applied.Changed;
import org.isarbooking.business.Applied.Refused;
import org.isarbooking.business.Applied.Unchanged;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.CatalogVersions.Version;
import org.junit.jupiter.api.Test;

/** The migration to catalog documents keeps the catalog that an older database holds. */
class CatalogMigrationTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2027-05-19T10:00:00Z"));

    private static Version newest(BusinessDatabase database) {
        return CatalogVersions.newest(database.pool()).await().indefinitely().orElseThrow();
    }

    /** Applies files one after the other, and returns the published document. */
    private static CatalogDocument published(BusinessFile... files) {
        try (var database = new BusinessDatabase()) {
            for (BusinessFile file : files) {
                assertThat(database.applier(CLOCK).apply(file).await().indefinitely())
                        .isInstanceOf(Changed.class);
            }
            return newest(database).document();
        }
    }

    private static void assertUnchangedByMigration(CatalogDocument document) {
        try (var database = BusinessDatabase.ofVersion("16")) {
            OldTables.write(database, document);
            database.migrate();
            Version migrated = newest(database);
            assertThat(migrated.number()).isEqualTo(7);
            assertThat(CatalogReader.catalog(7, migrated.document())).isEqualTo(CatalogReader.catalog(7, document));
            for (NumberedList list : NumberedList.values()) {
                assertThat(list.retired(migrated.document()))
                        .extracting(Numbered::number, Numbered::key)
                        .containsExactlyElementsOf(list.retired(document).stream()
                                .map(entry -> tuple(entry.number(), entry.key()))
                                .toList());
            }
        }
    }

    @Test
    void the_catalog_of_the_demo_business_stays_the_same() throws IOException {
        try (InputStream demo = getClass().getResourceAsStream("/business/demo.yaml")) {
            String text = new String(Objects.requireNonNull(demo).readAllBytes(), StandardCharsets.UTF_8);
            assertUnchangedByMigration(published(valid(text.replaceFirst("\n  phone: .*", "")
                    .replaceAll("\n +also_called: .*", "")))); // the old tables had no columns for these
        }
    }

    @Test
    void prices_hours_groups_and_promotions_stay_the_same() {
        assertUnchangedByMigration(published(valid(RENTING)));
    }

    @Test
    void retired_entries_stay_known() {
        String less = without(RENTING, "- key: spring", "campaigns:");
        less = without(less, "- key: easter", "- key: always-hello");
        less = without(less, "- key: house", "tenants:");
        assertUnchangedByMigration(published(valid(RENTING), valid(less)));
        assertUnchangedByMigration(published(valid(RENTING), valid(VALID)));
    }

    @Test
    void the_same_file_keeps_all_ids_and_a_new_entry_gets_the_next_id() {
        CatalogDocument document = published(valid(RENTING));
        try (var database = BusinessDatabase.ofVersion("16")) {
            OldTables.write(database, document);
            database.execute("select setval('service_id_seq', 3), setval('specialist_id_seq', 2)");
            database.migrate();
            BusinessApplier applier = database.applier(CLOCK);

            applier.apply(valid(RENTING)).await().indefinitely();
            assertThat(newest(database).document()).isEqualTo(document);
            assertThat(applier.apply(valid(RENTING)).await().indefinitely())
                    .isEqualTo(new Unchanged(newest(database).number()));

            String more = edited(RENTING, "- {service: facial}\n", "- {service: facial}\n      - {service: peeling}\n");
            more = edited(more, "specialists:\n", """
                      - key: peeling
                        category: face
                        name: {de: Peeling}
                        description: {de: Glatt.}
                        duration_minutes: 30
                        price: 30.00 EUR
                    specialists:
                    """);
            assertThat(applier.apply(valid(more)).await().indefinitely()).isInstanceOf(Changed.class);
            assertThat(newest(database).document().services())
                    .extracting(CatalogDocument.Service::number)
                    .containsExactly(1, 2, 3, 4);
        }
    }

    /** Pods of the former release apply files until they are replaced, and after a rollback. */
    @Test
    void entries_that_the_former_release_publishes_after_the_migration_keep_their_ids() {
        try (var database = BusinessDatabase.ofVersion("16")) {
            OldTables.write(database, published(valid(RENTING)));
            for (String table : List.of("service", "specialist", "workspace", "service_category")) {
                database.execute("select setval('" + table + "_id_seq', 100)");
            }
            database.migrate();
            database.execute("insert into service (key, category_id) select 'peeling', min(id) from service_category");
            database.execute("insert into specialist (key) values ('cleo')");
            database.execute("insert into workspace (key, is_group) values ('yard', true), ('shed', false)");
            database.execute("update service_category set key = 'visage' where key = 'face'");
            database.execute("update service set retired_at = now() where key = 'facial'");
            BusinessApplier applier = database.applier(CLOCK);

            assertThat(applier.apply(valid(RENTING)).await().indefinitely()).isInstanceOf(Changed.class);
            assertThat(database.query("select key from service where retired_at is null", row -> row.getString(0)))
                    .containsExactlyInAnyOrder("facial", "manicure", "pedicure");
            assertThat(database.query(
                            "select key from service_category where retired_at is null", row -> row.getString(0)))
                    .contains("face")
                    .doesNotContain("visage");

            String more = edited(RENTING, "- {service: facial}\n", "- {service: facial}\n      - {service: peeling}\n");
            more = edited(more, "specialists:\n", """
                      - key: peeling
                        category: face
                        name: {de: Peeling}
                        description: {de: Glatt.}
                        duration_minutes: 30
                        price: 30.00 EUR
                    specialists:
                    """);
            assertThat(applier.apply(valid(more)).await().indefinitely()).isInstanceOf(Changed.class);
            assertThat(newest(database).document().services())
                    .extracting(CatalogDocument.Service::key, CatalogDocument.Service::number)
                    .contains(tuple("peeling", 101));
            assertThat(database.query("select id from service where key = 'peeling'", row -> row.getInteger(0)))
                    .containsExactly(101);

            database.execute("update service set retired_at = now() where key = 'peeling'");
            assertThat(applier.apply(valid(more)).await().indefinitely()).isInstanceOf(Unchanged.class);
            assertThat(database.count("service where key = 'peeling' and retired_at is null"))
                    .isOne();

            assertThat(applier.apply(valid(edited(more, "- key: house", "- key: shed")))
                            .await()
                            .indefinitely())
                    .isInstanceOfSatisfying(
                            Refused.class,
                            refused -> assertThat(refused.mistakes())
                                    .extracting(Mistake::path)
                                    .containsExactly("coworking.groups[1].key"));
        }
    }

    /** A pod of the former release would fail at its start if a group had a retired member. */
    @Test
    void no_group_in_the_tables_of_the_former_release_keeps_a_retired_member() {
        try (var database = BusinessDatabase.ofVersion("16")) {
            OldTables.write(database, published(valid(RENTING)));
            database.execute("select setval('workspace_id_seq', 100)");
            database.migrate();
            String retired = "workspace_member join workspace w on w.id = member_id where w.retired_at is not null";
            assertThat(database.count("workspace_member")).isEqualTo(4);

            String less = without(RENTING, "- key: desks", "- key: house");
            less = edited(less, "members: [studio, desks]", "members: [studio, desk-one]");
            less = edited(less, "{workspace: desks}", "{workspace: desk-two}");
            assertThat(database.applier(CLOCK).apply(valid(less)).await().indefinitely())
                    .isInstanceOf(Changed.class);

            assertThat(database.count(retired)).isZero();
            assertThat(database.count("workspace_member")).isEqualTo(3);
        }
    }

    @Test
    void a_database_without_a_business_has_no_version() {
        try (var database = BusinessDatabase.ofVersion("16")) {
            database.migrate();
            assertThat(database.count("catalog_version")).isZero();
        }
    }
}
