package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import java.time.Instant;
import java.time.InstantSource;
import org.isarbooking.business.Applied.Changed;
import org.isarbooking.business.Applied.Unchanged;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.CatalogVersions.Version;
import org.junit.jupiter.api.Test;

/** A database from before there were documents says the same after its migration. */
class CatalogMigrationTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2027-05-19T10:00:00Z"));

    private static Version newest(BusinessDatabase database) {
        return CatalogVersions.newest(database.pool()).await().indefinitely().orElseThrow();
    }

    /** The document that applying some files leads to, one after the other. */
    private static CatalogDocument published(BusinessFile... files) {
        try (var database = new BusinessDatabase()) {
            for (BusinessFile file : files) {
                assertThat(database.applier(CLOCK).apply(file).await().indefinitely())
                        .isInstanceOf(Changed.class);
            }
            return newest(database).document();
        }
    }

    private static void survives(CatalogDocument document) {
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
    void the_catalog_of_the_demo_business_stays_what_it_was() {
        survives(published(DemoBusinessTest.demo()));
    }

    @Test
    void prices_hours_groups_and_promotions_stay_what_they_were() {
        survives(published(valid(RENTING)));
    }

    @Test
    void what_is_retired_stays_known() {
        String less = without(RENTING, "- key: spring", "campaigns:");
        less = without(less, "- key: easter", "- key: always-hello");
        less = without(less, "- key: house", "tenants:");
        survives(published(valid(RENTING), valid(less)));
        survives(published(valid(RENTING), valid(VALID)));
    }

    @Test
    void the_file_of_before_keeps_all_numbers_and_another_one_gets_new_ones() {
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

    @Test
    void a_database_without_a_business_has_no_version() {
        try (var database = BusinessDatabase.ofVersion("16")) {
            database.migrate();
            assertThat(database.count("catalog_version")).isZero();
        }
    }
}
