package org.isarbooking.business;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CoworkingCatalogTest {

    private static final Set<LocalDate> CLOSED = Set.of(LocalDate.of(2027, 12, 24), LocalDate.of(2027, 12, 31));

    private final BusinessDatabase database = new BusinessDatabase();

    @AfterEach
    void close() {
        database.close();
    }

    private Coworking applied(String text) {
        database.applier(InstantSource.system()).apply(valid(text)).await().indefinitely();
        return CatalogReader.read(database.pool()).await().indefinitely().coworking();
    }

    private static Workspace named(Coworking coworking, String key) {
        return coworking.workspaces().values().stream()
                .filter(workspace -> workspace.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static Set<Integer> equipment(Coworking coworking, String... keys) {
        return coworking.equipment().values().stream()
                .filter(equipment -> List.of(keys).contains(equipment.key()))
                .map(Coworking.Equipment::id)
                .collect(toSet());
    }

    @Test
    void a_business_that_rents_out_nothing_has_no_workspaces() {
        assertThat(applied(VALID)).isEqualTo(Coworking.NONE);
    }

    @Test
    void the_settings_are_those_of_the_file() {
        Coworking coworking = applied(RENTING);
        assertThat(coworking.settings())
                .contains(requireNonNull(valid(RENTING).catalog().coworking()).settings());
        Coworking.Settings settings = coworking.settings().orElseThrow();
        assertThat(settings.horizonDays()).isEqualTo(200);
        assertThat(settings.changeDays()).isEqualTo(2);
        assertThat(settings.cancellationDays()).isEqualTo(3);
        assertThat(settings.invoicing().vat()).isEqualTo(Percent.of("19"));
        assertThat(settings.invoicing().seller().vatId()).isNull();
    }

    @Test
    void workspaces_are_in_the_order_of_the_file_with_groups_last() {
        assertThat(applied(RENTING).workspaces().values())
                .extracting(Workspace::key)
                .containsExactly("desk-one", "desk-two", "studio", "desks", "house");
        assertThat(applied(RENTING).workspaces().values())
                .extracting(Workspace::position)
                .containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void a_place_has_the_values_of_the_file() {
        Coworking coworking = applied(RENTING);
        assertThat(named(coworking, "desk-two")).satisfies(desk -> {
            assertThat(desk.group()).isFalse();
            assertThat(desk.memberIds()).isEmpty();
            assertThat(desk.placeIds()).containsExactly(desk.id());
            assertThat(desk.uses()).containsExactlyInAnyOrder(Use.MANICURE, Use.PEDICURE);
            assertThat(desk.persons()).isEqualTo(2);
            assertThat(desk.equipmentIds()).isEmpty();
            assertThat(desk.weekdays())
                    .containsExactlyInAnyOrder(
                            DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.SATURDAY);
            assertThat(desk.closedDays())
                    .containsAll(CLOSED)
                    .contains(LocalDate.of(2027, 6, 7))
                    .hasSize(3);
            assertThat(desk.prices().key()).isEqualTo("desk");
            assertThat(desk.prices().tiers())
                    .extracting(
                            Coworking.Tier::fromDays,
                            tier -> tier.cents().get(DayOfWeek.SATURDAY),
                            tier -> tier.cents().get(DayOfWeek.SUNDAY))
                    .containsExactly(tuple(1, 3000, 4000), tuple(3, 3600, 3600));
        });
    }

    @Test
    void values_that_a_group_leaves_out_follow_from_its_members() {
        Coworking coworking = applied(RENTING);
        Workspace one = named(coworking, "desk-one");
        Workspace two = named(coworking, "desk-two");
        assertThat(named(coworking, "desks")).satisfies(desks -> {
            assertThat(desks.group()).isTrue();
            assertThat(desks.memberIds()).containsExactly(one.id(), two.id());
            assertThat(desks.placeIds()).containsExactly(one.id(), two.id());
            assertThat(desks.uses()).containsExactlyInAnyOrder(Use.MANICURE, Use.PEDICURE);
            assertThat(desks.persons()).isEqualTo(3);
            assertThat(desks.equipmentIds()).isEqualTo(equipment(coworking, "lamp"));
            assertThat(desks.weekdays()).isEqualTo(EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.SATURDAY));
            assertThat(desks.closedDays()).contains(LocalDate.of(2027, 6, 7)).hasSize(3);
        });
    }

    @Test
    void a_group_of_a_group_has_all_places_below_it() {
        Coworking coworking = applied(RENTING);
        assertThat(named(coworking, "house")).satisfies(house -> {
            assertThat(house.memberIds())
                    .containsExactly(70, named(coworking, "desks").id());
            assertThat(house.placeIds())
                    .containsExactly(
                            70,
                            named(coworking, "desk-one").id(),
                            named(coworking, "desk-two").id());
            assertThat(house.uses()).containsExactly(Use.TRAINING);
            assertThat(house.persons()).isEqualTo(9);
            assertThat(house.equipmentIds()).isEqualTo(equipment(coworking, "lamp", "couch"));
            assertThat(house.weekdays()).containsExactly(DayOfWeek.TUESDAY);
            assertThat(house.closedDays())
                    .contains(LocalDate.of(2027, 6, 7), LocalDate.of(2027, 6, 8))
                    .hasSize(4);
        });
    }

    @Test
    void the_price_of_a_group_without_weekly_terms_is_the_sum_of_its_members_prices() {
        PriceTable house = named(applied(RENTING), "house").prices();
        assertThat(house.tiers()).extracting(Coworking.Tier::fromDays).containsExactly(1, 2, 3);
        assertThat(house.tiers())
                .extracting(tier -> tier.cents().get(DayOfWeek.MONDAY))
                .containsExactly(7000 + 2 * 4000, 6000 + 2 * 4000, 6000 + 2 * 3600);
        assertThat(house.tiers())
                .extracting(tier -> tier.cents().get(DayOfWeek.SATURDAY))
                .containsExactly(7000 + 2 * 3000, 6400 + 2 * 3000, 6400 + 2 * 3600);
    }

    @Test
    void a_group_may_have_weekly_terms_of_its_own() {
        String text = edited(RENTING, "members: [studio, desks]", "members: [studio, desks]\n      weekly_terms: desk");
        assertThat(named(applied(text), "house").prices().key()).isEqualTo("desk");
    }

    @Test
    void a_retired_workspace_is_known_by_name_only() {
        int house = named(applied(RENTING), "house").id();
        Coworking coworking = applied(without(RENTING, "- key: house", "tenants:"));
        assertThat(coworking.workspace(house)).isEmpty();
        assertThat(coworking.name(house).in(Language.DE)).isEqualTo("Haus");
        assertThat(applied(VALID).workspaces()).isEmpty();
        assertThat(applied(VALID).settings()).isEmpty();
        assertThat(applied(VALID).name(70).in(Language.DE)).isEqualTo("Studio");
    }
}
