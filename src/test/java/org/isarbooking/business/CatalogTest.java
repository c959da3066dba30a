package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import io.smallrye.mutiny.Uni;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.database.Transactions;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.PromoConditions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CatalogTest {

    private final BusinessDatabase database = new BusinessDatabase();
    private final Catalogs catalogs = new Catalogs();

    @AfterEach
    void close() {
        database.close();
    }

    private Catalog applied(BusinessFile file) {
        database.applier(InstantSource.system()).apply(file).await().indefinitely();
        return current();
    }

    private Catalog current() {
        return catalogs.current(database.pool()).await().indefinitely();
    }

    @Test
    void without_a_business_there_is_no_catalog() {
        assertThatThrownBy(this::current).isInstanceOf(NoBusinessPublished.class);
    }

    @Test
    void the_catalog_has_the_values_of_the_file() {
        BusinessFile file = DemoBusinessTest.demo();
        Catalog catalog = applied(file);
        CatalogDocument document = file.catalog();
        assertThat(catalog.settings()).isEqualTo(document.settings());
        assertThat(catalog.closedDays())
                .containsExactlyInAnyOrderElementsOf(document.closedDays().stream()
                        .map(CatalogDocument.ClosedDay::date)
                        .toList());
        assertThat(catalog.categories().values())
                .extracting(Catalog.Category::key)
                .containsExactlyElementsOf(document.categories().stream()
                        .map(CatalogDocument.Category::key)
                        .toList());
        assertThat(catalog.services().values())
                .extracting(Catalog.Service::key, Catalog.Service::name, Catalog.Service::description)
                .containsExactlyElementsOf(document.services().stream()
                        .map(service -> tuple(service.key(), service.name(), service.description()))
                        .toList());
        assertThat(catalog.specialists().values())
                .map(specialist -> asInFile(catalog, specialist))
                .containsExactlyElementsOf(document.specialists().stream()
                        .map(specialist ->
                                new AsInFile(specialist.key(), specialist.hours(), skills(document, specialist)))
                        .toList());
    }

    private record AsInFile(String key, Map<DayOfWeek, List<Hours>> hours, Map<String, Catalog.Skill> skills) {}

    private static AsInFile asInFile(Catalog catalog, Catalog.Specialist specialist) {
        return new AsInFile(
                specialist.key(),
                specialist.hours(),
                specialist.skills().entrySet().stream()
                        .collect(toMap(
                                skill -> catalog.service(skill.getKey())
                                        .orElseThrow()
                                        .key(),
                                Map.Entry::getValue)));
    }

    private static Map<String, Catalog.Skill> skills(CatalogDocument document, CatalogDocument.Specialist specialist) {
        return specialist.services().stream()
                .collect(toMap(
                        CatalogDocument.Skill::service,
                        skill -> skill.completedBy(document.services().stream()
                                .filter(service -> service.key().equals(skill.service()))
                                .findFirst()
                                .orElseThrow())));
    }

    @Test
    void a_retired_service_keeps_its_category_when_the_category_is_renamed() {
        applied(valid(VALID));
        int nails = database.query("select id from service_category where key = 'nails'", row -> row.getInteger(0))
                .getFirst();
        int manicure = database.query("select id from service where key = 'manicure'", row -> row.getInteger(0))
                .getFirst();

        applied(valid(BusinessApplierTest.WITHOUT_MANICURE));
        Catalog renamed = applied(valid(BusinessApplierTest.WITHOUT_MANICURE
                .replace("{key: nails, ", "{key: hands, formerly: nails, ")
                .replace("category: nails", "category: hands")
                .replace("categories: [nails]", "categories: [hands]")));

        assertThat(renamed.categoryOf(manicure)).isEqualTo(nails);
    }

    @Test
    void a_category_has_its_own_notice_and_horizon_or_those_of_the_business() {
        Catalog catalog = applied(valid(VALID));
        assertThat(catalog.categoryBySlug("gesicht").orElseThrow()).satisfies(category -> {
            assertThat(category.minNoticeMinutes()).isEqualTo(60);
            assertThat(category.horizonDays()).isEqualTo(100);
        });
        assertThat(catalog.categoryBySlug("naegel").orElseThrow()).satisfies(category -> {
            assertThat(category.minNoticeMinutes()).isEqualTo(600);
            assertThat(category.horizonDays()).isEqualTo(30);
        });
        assertThat(catalog.closedDays()).containsExactlyInAnyOrder(LocalDate.of(2027, 1, 1), LocalDate.of(2027, 1, 6));
    }

    @Test
    void a_retired_specialist_is_known_by_name_only() {
        int bea = applied(valid(VALID)).specialists().values().stream()
                .filter(specialist -> specialist.key().equals("bea"))
                .findFirst()
                .orElseThrow()
                .id();
        String withoutBea = edited(
                VALID.substring(0, VALID.indexOf("  - key: bea")),
                "- {service: facial}",
                "- {service: facial}\n      - {service: pedicure}");
        Catalog catalog = applied(valid(withoutBea));
        assertThat(catalog.specialist(bea)).isEmpty();
        assertThat(catalog.names().specialist(bea, Language.EN)).isEqualTo("Bea");
        assertThat(catalog.services().values())
                .allSatisfy(service ->
                        assertThat(service.specialistIds()).isNotEmpty().doesNotContain(bea));
    }

    @Test
    void a_retired_service_is_known_by_name_only() {
        int facial = applied(valid(VALID)).services().values().iterator().next().id();
        String text = edited(without(VALID, "- key: facial", "- key: manicure"), "      - {service: facial}\n", "");
        Catalog catalog = applied(valid(text));
        assertThat(catalog.service(facial)).isEmpty();
        assertThat(catalog.names().service(facial).in(Language.EN)).isEqualTo("Facial");
    }

    @Test
    void the_catalog_has_the_promotions_of_the_file() {
        Promotions promotions = applied(valid(VALID)).promotions();
        int nails = database.query("select id from service_category where key = 'nails'", row -> row.getInteger(0))
                .getFirst();
        int pedicure = database.query("select id from service where key = 'pedicure'", row -> row.getInteger(0))
                .getFirst();
        assertThat(promotions.codeWritten(" fruehLING ").orElseThrow()).satisfies(code -> {
            assertThat(code.key()).isEqualTo("spring");
            assertThat(code.discount()).hasToString("12.5");
            assertThat(code.conditions())
                    .isEqualTo(new PromoConditions(
                            false,
                            true,
                            20,
                            new LocalDays(LocalDate.of(2027, 3, 1), LocalDate.of(2027, 5, 31)),
                            new LocalDays(LocalDate.of(2027, 2, 1), LocalDate.of(2027, 4, 30)),
                            Set.of(DayOfWeek.TUESDAY, DayOfWeek.FRIDAY),
                            3050));
            assertThat(code.serviceIds()).containsExactly(pedicure);
            assertThat(code.categoryIds()).containsExactly(nails);
        });
        assertThat(promotions.codeWritten("FRUEHLING1")).isEmpty();
    }

    @Test
    void the_first_running_campaign_of_the_file_comes_first() {
        Promotions promotions = applied(valid(VALID)).promotions();
        assertThat(List.of("2027-03-14", "2027-03-15", "2027-04-15", "2027-04-16"))
                .extracting(date ->
                        promotions.campaignsOn(LocalDate.parse(date)).getFirst().key())
                .containsExactly("always-hello", "easter", "easter", "always-hello");
    }

    @Test
    void the_catalog_has_no_retired_promo_codes_and_campaigns() {
        applied(valid(VALID));
        Promotions promotions = applied(valid(VALID.substring(0, VALID.indexOf("promo_codes:"))))
                .promotions();
        assertThat(promotions.codes()).isEmpty();
        assertThat(promotions.campaigns()).isEmpty();
    }

    @Test
    void the_catalog_is_read_again_only_when_its_version_changes() {
        Catalog first = applied(valid(VALID));
        assertThat(current()).isSameAs(first);
        assertThat(catalogs.at(database.pool(), 1).await().indefinitely()).isSameAs(first);
        Catalog second = applied(valid(edited("name: Testsalon", "name: Anders")));
        assertThat(second.version()).isEqualTo(2);
        assertThat(second.settings().name()).isEqualTo("Anders");
    }

    @Test
    void simultaneous_requests_for_a_new_version_read_it_once() {
        database.applier(InstantSource.system()).apply(valid(VALID)).await().indefinitely();
        List<Uni<Catalog>> reads =
                Stream.generate(() -> catalogs.at(database.pool(), 1)).limit(20).toList();
        List<Catalog> found = Uni.join().all(reads).andFailFast().await().indefinitely();
        assertThat(found).allSatisfy(catalog -> assertThat(catalog).isSameAs(found.getFirst()));
    }

    @Test
    void a_transaction_never_waits_for_a_read_that_waits_for_its_connection() {
        try (BusinessDatabase small = new BusinessDatabase(1)) {
            Transactions transactions = new Transactions(small.pool());
            small.applier(InstantSource.system()).apply(valid(VALID)).await().indefinitely();

            Catalog seen = transactions
                    .run(transaction -> {
                        catalogs.at(small.pool(), 1).subscribe().with(_ -> {}, _ -> {});
                        return catalogs.at(transaction, 1);
                    })
                    .await()
                    .atMost(Duration.ofSeconds(10));

            assertThat(seen.version()).isEqualTo(1);
        }
    }

    @Test
    void a_failed_read_does_not_affect_the_next_one() {
        assertThatThrownBy(() -> catalogs.at(database.pool(), 1).await().indefinitely())
                .isInstanceOf(NoBusinessPublished.class);
        assertThat(applied(valid(VALID)).version()).isEqualTo(1);
    }
}
