package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

class DemoBusinessTest {

    private final CatalogDocument demo = demo().catalog();
    private final CoworkingEntries coworking = Objects.requireNonNull(demo.coworking());

    static BusinessFile demo() {
        return switch (BusinessAtStart.demo(BusinessFiles.LOADER)) {
            case LoadedBusiness.Valid(BusinessFile file) -> file;
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw new AssertionError(mistakes);
        };
    }

    @Test
    void the_demo_business_is_valid_and_of_a_realistic_size() {
        assertThat(demo.categories()).hasSize(8);
        assertThat(demo.services()).hasSizeBetween(43, 50);
        assertThat(demo.specialists()).hasSize(12);
        assertThat(demo.closedDays()).hasSize(39);
        assertThat(demo.settings().horizonDays()).isEqualTo(180);
        assertThat(demo.settings().name()).contains("Demo");
    }

    @Test
    void every_text_of_the_demo_business_exists_in_every_language() {
        List<String> codes = Stream.of(Language.values()).map(Language::code).toList();

        assertThat(CatalogJson.write(demo).findParents(Language.DE.code()))
                .hasSizeGreaterThan(2 * demo.services().size())
                .allSatisfy(texts -> assertThat(texts.properties())
                        .extracting(Map.Entry::getKey)
                        .containsExactlyInAnyOrderElementsOf(codes));
    }

    @Test
    void a_campaign_of_the_demo_business_runs_at_any_date() {
        assertThat(demo.campaigns()).anySatisfy(campaign -> {
            assertThat(campaign.validFrom()).isNull();
            assertThat(campaign.validUntil()).isNull();
        });
    }

    @Test
    void the_demo_business_is_open_every_day_but_sunday() {
        for (DayOfWeek day : DayOfWeek.values()) {
            assertThat(demo.specialists().stream()
                            .anyMatch(specialist -> specialist.hours().containsKey(day)))
                    .isEqualTo(day != DayOfWeek.SUNDAY);
        }
    }

    @Test
    void the_demo_business_has_twelve_workspaces_with_a_group_in_a_group() {
        assertThat(coworking.placesAndGroups()).hasSize(12);
        assertThat(coworking.groups())
                .extracting(CoworkingEntries.Workspace::key, CoworkingEntries.Workspace::members)
                .containsExactly(
                        tuple("nail-lounge", List.of("nail-table-1", "nail-table-2", "pedicure-place")),
                        tuple("training-floor", List.of("seminar-room", "nail-lounge")));
        assertThat(coworking.weeklyTerms()).hasSize(3);
    }

    @Test
    void something_can_be_rented_for_every_use() {
        assertThat(coworking.placesAndGroups().stream().flatMap(workspace -> workspace.uses().stream()))
                .contains(Coworking.Use.values());
    }

    @Test
    void one_demo_tenant_may_rent_most_workspaces_and_another_shares_some() {
        List<TenantSeed> tenants = demo().seeds().tenants();
        Set<String> first = workspaces(tenants.getFirst());
        assertThat(tenants).extracting(tenant -> tenant.login().subject()).containsExactly("tenant-a", "tenant-b");
        assertThat(first)
                .hasSizeGreaterThan(6)
                .hasSizeLessThan(12)
                .contains("nail-lounge", "nail-table-1", "nail-table-2", "pedicure-place");
        assertThat(workspaces(tenants.getLast())).hasSizeLessThan(first.size()).containsAnyElementsOf(first);
        assertThat(tenants.getFirst().agreements()).hasSize(1);
        assertThat(tenants.getFirst().rentals()).isNotEmpty();
    }

    private static Set<String> workspaces(TenantSeed tenant) {
        return tenant.approvals().stream().map(TenantSeed.Approval::workspace).collect(toSet());
    }
}
