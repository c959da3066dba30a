package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.business.Applied.Changed;
import org.isarbooking.business.Applied.Refused;
import org.isarbooking.business.Applied.Unchanged;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BusinessApplierTest {

    /** A time at which it is Tuesday the 18th in UTC, but already Wednesday the 19th in Munich. */
    private static final Instant NOW = Instant.parse("2027-05-18T22:30:00Z");

    static final String WITHOUT_MANICURE = edited(
            edited(
                    without(VALID, "- key: manicure", "- key: pedicure"),
                    "      - {service: manicure, price: 35.00 EUR, duration_minutes: 45, cleanup_minutes: 5}\n",
                    ""),
            "      - {service: manicure}\n",
            "");

    private final BusinessDatabase database = new BusinessDatabase();
    private final BusinessApplier applier = database.applier(InstantSource.fixed(NOW));

    @AfterEach
    void close() {
        database.close();
    }

    private Applied apply(String text) {
        return applier.apply(valid(text)).await().indefinitely();
    }

    private CatalogDocument published() {
        return CatalogVersions.newest(database.pool())
                .await()
                .indefinitely()
                .orElseThrow()
                .document();
    }

    private int id(String table, String key) {
        return database.query("select id from " + table + " where key = '" + key + "'", row -> row.getInteger(0))
                .getFirst();
    }

    @Test
    void the_first_apply_publishes_everything_with_ids_in_the_order_of_the_file() {
        assertThat(apply(VALID))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> {
                    assertThat(changed.version()).isEqualTo(1);
                    assertThat(changed.added())
                            .contains(
                                    "business",
                                    "category face",
                                    "service manicure",
                                    "specialist bea",
                                    "closed day 2027-01-01");
                    assertThat(changed.changed()).isEmpty();
                    assertThat(changed.retired()).isEmpty();
                });
        assertThat(database.query("select key from service order by id", row -> row.getString(0)))
                .containsExactly("facial", "manicure", "pedicure");
    }

    @Test
    void the_same_file_twice_changes_nothing() {
        apply(VALID);
        assertThat(apply(VALID)).isEqualTo(new Unchanged(1));
        assertThat(apply("# another comment\n" + VALID)).isEqualTo(new Unchanged(1));
    }

    @Test
    void a_change_raises_the_version_and_is_reported() {
        apply(VALID);
        String text = edited("price: 69.00 EUR", "price: 71.00 EUR");
        text = edited(text, "name: {de: Pediküre}", "name: {de: Fußpflege}");
        text = edited(text, "{date: 2027-01-06, name: {de: Dreikönig}}", "{date: 2027-05-01, name: {de: Maifeiertag}}");
        assertThat(apply(text))
                .isEqualTo(new Changed(
                        2,
                        List.of("closed day 2027-05-01"),
                        List.of(
                                "services.facial.price: 69.00 EUR → 71.00 EUR",
                                "services.pedicure.name.de: Pediküre → Fußpflege"),
                        List.of("closed day 2027-01-06")));
    }

    @Test
    void a_removed_entry_is_retired_and_comes_back_with_its_id() {
        apply(VALID);
        int id = id("service", "manicure");
        assertThat(apply(WITHOUT_MANICURE))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> assertThat(changed.retired()).containsExactly("service manicure"));
        assertThat(database.count("service where retired_at is not null")).isEqualTo(1);
        assertThat(apply(WITHOUT_MANICURE)).isEqualTo(new Unchanged(2));
        assertThat(apply(VALID))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> assertThat(changed.added()).containsExactly("service manicure"));
        assertThat(id("service", "manicure")).isEqualTo(id);
        assertThat(database.count("service where retired_at is not null")).isZero();
    }

    @Test
    void a_renamed_entry_keeps_its_id() {
        apply(VALID);
        int id = id("service", "facial");
        String renamed = edited("- key: facial\n", "- key: classic-facial\n    formerly: facial\n");
        renamed = edited(renamed, "{service: facial}", "{service: classic-facial}");
        apply(renamed);
        assertThat(id("service", "classic-facial")).isEqualTo(id);
        assertThat(database.count("service")).isEqualTo(3);
        assertThat(apply(renamed)).isEqualTo(new Unchanged(2));
    }

    @Test
    void an_entry_that_has_an_id_cannot_take_over_a_retired_entry() {
        apply(VALID);
        apply(WITHOUT_MANICURE);
        String text = edited(WITHOUT_MANICURE, "- key: pedicure\n", "- key: pedicure\n    formerly: manicure\n");
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("services[1].formerly"));
    }

    @Test
    void a_pinned_id_is_kept_and_the_next_ids_come_after_it() {
        apply(edited("- key: manicure\n", "- key: manicure\n    id: 1\n"));
        assertThat(id("service", "manicure")).isEqualTo(1);
        assertThat(List.of(id("service", "facial"), id("service", "pedicure"))).containsExactly(2, 3);
        String more = VALID.replace("specialists:\n", """
                  - key: massage
                    id: 40
                    category: face
                    name: {de: Massage}
                    description: {de: Löst.}
                    duration_minutes: 30
                    price: 30.00 EUR
                  - key: peeling
                    category: face
                    name: {de: Peeling}
                    description: {de: Glättet.}
                    duration_minutes: 30
                    price: 30.00 EUR
                specialists:
                """)
                .replace(
                        "- {service: facial}",
                        "- {service: facial}\n      - {service: massage}\n      - {service: peeling}");
        apply(more);
        assertThat(List.of(id("service", "massage"), id("service", "peeling"))).containsExactly(40, 41);
    }

    @Test
    void another_id_for_a_known_entry_is_refused_and_nothing_is_applied() {
        apply(VALID);
        String text = edited("- key: facial\n", "- key: facial\n    id: 99\n");
        text = edited(text, "name: Testsalon", "name: Anders");
        assertThat(apply(text))
                .isEqualTo(new Refused(List.of(new Mistake(
                        BusinessFiles.lineOf(text, "id: 99"),
                        9,
                        "services[0].id",
                        Mistake.text("number_changed", "facial", 1)))));
        assertThat(published().business().name()).isEqualTo("Testsalon");
    }

    @Test
    void a_new_entry_gets_no_id_that_another_entry_has_or_had() {
        apply(VALID);
        apply(WITHOUT_MANICURE);
        for (String other : List.of("facial", "manicure")) {
            int id = id("service", other);
            String text = edited(
                    WITHOUT_MANICURE.replace("pedicure", "foot-care"),
                    "- key: foot-care\n",
                    "- key: foot-care\n    id: %d\n".formatted(id));
            assertThat(apply(text))
                    .isEqualTo(new Refused(List.of(new Mistake(
                            BusinessFiles.lineOf(text, "id: " + id + "\n"),
                            9,
                            "services[1].id",
                            Mistake.text("number_used", id, other)))));
        }
        assertThat(database.count("service where key = 'foot-care'")).isZero();
    }

    @Test
    void categories_can_swap_their_slugs() {
        apply(VALID);
        String text = VALID.replace("slug: gesicht", "slug: x")
                .replace("slug: naegel", "slug: gesicht")
                .replace("slug: x", "slug: naegel");
        assertThat(apply(text))
                .isEqualTo(new Changed(
                        2,
                        List.of(),
                        List.of("categories.face.slug: gesicht → naegel", "categories.nails.slug: naegel → gesicht"),
                        List.of()));
        assertThat(published().categories())
                .extracting(CatalogDocument.Category::slug)
                .containsExactly("naegel", "gesicht");
    }

    @Test
    void seeds_are_planted_relative_to_today_in_munich() {
        apply(VALID);
        assertThat(database.query(
                        "select starts_at from special_day",
                        row -> row.getOffsetDateTime(0).toInstant()))
                .containsExactly(Instant.parse("2027-05-30T08:00:00Z"));
        assertThat(database.query(
                        "select starts_at from block order by starts_at",
                        row -> row.getOffsetDateTime(0).toInstant()))
                .containsExactly(Instant.parse("2027-05-24T07:00:00Z"), Instant.parse("2027-06-07T08:00:00Z"));
    }

    @Test
    void a_seeded_block_occupies_its_category_or_everything() {
        apply(VALID);
        assertThat(database.query("select lanes::text from occupancy order by lower(during)", row -> row.getString(0)))
                .containsExactly(
                        "{[1,)}",
                        "{[" + id("service_category", "nails") + "," + (id("service_category", "nails") + 1) + ")}");
        assertThat(database.count("calendar_version")).isPositive();
    }

    @Test
    void seeds_that_people_deleted_are_never_planted_again() {
        apply(VALID);
        database.execute("delete from occupancy; delete from block; delete from special_day");
        assertThat(apply(VALID)).isEqualTo(new Unchanged(1));
        String renamed = edited("- key: anna\n", "- key: anna-maria\n    formerly: anna\n");
        apply(edited(renamed, "hours: 09:00-12:00", "hours: 08:00-12:00"));
        assertThat(database.count("block")).isZero();
        assertThat(database.count("special_day")).isZero();
    }

    @Test
    void a_new_seed_of_a_known_specialist_is_planted() {
        apply(VALID);
        String text = edited(
                "  - {key: training,",
                "  - {key: holiday, in_days: 30, days: 3, hours: 00:00-24:00}\n      - {key: training,");
        assertThat(apply(text)).isEqualTo(new Changed(2, List.of("block holiday of anna"), List.of(), List.of()));
        assertThat(database.count("block where ends_at - starts_at = interval '72 hours'"))
                .isEqualTo(1);
    }

    @Test
    void a_seeded_block_on_occupied_time_is_refused_and_nothing_is_applied() {
        apply(VALID);
        String text = edited(
                "  - {key: training,", "  - {key: overlap, in_days: 5, hours: 11:00-13:00}\n      - {key: training,");
        text = edited(text, "name: Testsalon", "name: Anders");
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("specialists[0].blocks[0]"));
        assertThat(published().business().name()).isEqualTo("Testsalon");
        assertThat(database.count("block")).isEqualTo(2);
    }

    @Test
    void a_relative_seed_at_a_time_that_clocks_skip_is_refused() {
        var dayBefore = database.applier(InstantSource.fixed(Instant.parse("2027-03-27T12:00:00Z")));
        String text = edited("in_days: 5, hours: 09:00-12:00", "in_days: 1, hours: 02:30-12:00");
        assertThat(dayBefore.apply(valid(text)).await().indefinitely()).isInstanceOf(Refused.class);
        assertThat(database.count("catalog_version")).isZero();
    }

    @Test
    void a_removed_promo_code_is_retired_and_comes_back_with_its_count_of_redemptions() {
        apply(VALID);
        database.execute("update promo_code set redeemed = 7 where key = 'spring'");
        String text = without(without(VALID, "- key: spring", "campaigns:"), "- key: easter", "- key: always-hello");
        assertThat(apply(text))
                .isEqualTo(new Changed(2, List.of(), List.of(), List.of("promo code spring", "campaign easter")));
        assertThat(apply(text)).isEqualTo(new Unchanged(2));
        assertThat(apply(VALID))
                .isEqualTo(new Changed(3, List.of("promo code spring", "campaign easter"), List.of(), List.of()));
        assertThat(database.count("promo_code where key = 'spring' and redeemed = 7 and retired_at is null"))
                .isEqualTo(1);
    }

    @Test
    void promo_codes_can_swap_their_codes_and_be_renamed() {
        apply(VALID);
        int id = id("promo_code", "spring");
        String text = VALID.replace("Hallo-10", "X")
                .replace("FRUEHLING", "hallo-10")
                .replace("code: X", "code: Fruehling")
                .replace("- key: spring\n", "- key: may\n    formerly: spring\n")
                .replace("promo_code: spring", "promo_code: may");
        assertThat(apply(text))
                .isEqualTo(new Changed(
                        2,
                        List.of(),
                        List.of(
                                "promo_codes.hello.code: Hallo-10 → Fruehling",
                                "promo_codes.may.key: spring → may",
                                "promo_codes.may.code: FRUEHLING → hallo-10",
                                "campaigns.easter.promo_code: spring → may"),
                        List.of()));
        assertThat(id("promo_code", "may")).isEqualTo(id);
    }

    @Test
    void a_changed_text_of_a_campaign_is_reported() {
        apply(VALID);
        assertThat(apply(edited("en: Easter", "en: Easter days")))
                .isEqualTo(new Changed(
                        2, List.of(), List.of("campaigns.easter.headline.en: Easter → Easter days"), List.of()));
    }

    @Test
    void applies_at_the_same_time_wait_for_each_other() {
        List<Uni<Applied>> applies =
                List.of(applier.apply(valid(VALID)), applier.apply(valid(VALID)), applier.apply(valid(VALID)));
        List<Applied> done =
                Uni.join().all(applies).andCollectFailures().await().indefinitely();
        assertThat(done.stream().filter(Changed.class::isInstance)).hasSize(1);
        assertThat(done.stream().filter(new Unchanged(1)::equals)).hasSize(2);
    }

    @Test
    void the_demo_business_can_be_applied_on_any_day() {
        BusinessFile demo = DemoBusinessTest.demo();
        for (String now : List.of("2026-12-31T23:30:00Z", "2027-03-27T12:00:00Z", "2028-02-29T12:00:00Z")) {
            try (var fresh = new BusinessDatabase()) {
                var fixed = fresh.applier(InstantSource.fixed(Instant.parse(now)));
                assertThat(fixed.apply(demo).await().indefinitely()).isInstanceOf(Changed.class);
                assertThat(fixed.apply(demo).await().indefinitely()).isEqualTo(new Unchanged(1));
            }
        }
    }
}
