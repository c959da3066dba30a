package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.valid;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.CatalogEffects.Effect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The effects of a change of the catalog on bookings. */
class CatalogEffectsTest {

    private static final LocalDate MONDAY = LocalDate.parse("2027-06-07");
    private static final CatalogDocument BEFORE = published();

    /**
     * Returns the catalog as if it were published: replaces the negative ids, which new entries get, by positive ones.
     */
    private static CatalogDocument published() {
        CatalogDocument file = valid(RENTING).catalog();
        return CatalogJson.document(CatalogJson.write(CatalogEffects.numbered(file, file))
                .toString()
                .replace("\"id\":-", "\"id\":10"));
    }

    private static CatalogEffects of(CatalogChange... changes) {
        var published = new PublishedFile(new CatalogVersions.Version(1, BEFORE));
        return switch (BusinessFiles.LOADER.load(published, List.of(changes))) {
            case LoadedBusiness.Valid(BusinessFile file) -> CatalogEffects.of(published, file);
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw new AssertionError(mistakes);
        };
    }

    private static CatalogEffects with(String path, String value) {
        return of(new CatalogChange(path, value));
    }

    private static CatalogEffects without(String path) {
        return of(new CatalogChange(path, null));
    }

    private static int service(String key) {
        return Numbers.of(BEFORE).service(key);
    }

    private static int anna() {
        return Numbers.of(BEFORE).specialist("anna");
    }

    private static @Nullable Effect effect(CatalogEffects effects, String hours) {
        return effects.ofService(
                        service("facial"), anna(), MONDAY, Hours.parse(hours).orElseThrow(), false)
                .orElse(null);
    }

    @Test
    void a_change_of_a_price_affects_no_booking() {
        CatalogEffects effects = with("services.facial.price", "99.00 EUR");

        assertThat(effects.specialists()).isEmpty();
        assertThat(effects.workspaces()).isEmpty();
        assertThat(effect(effects, "10:00-11:00")).isNull();
    }

    @Test
    void shorter_hours_affect_services_that_only_the_former_hours_covered() {
        CatalogEffects effects = with("specialists.anna.hours.monday", "09:00-12:00");

        assertThat(effects.specialists()).containsExactly(anna());
        assertThat(effect(effects, "10:00-11:00")).isNull();
        assertThat(effect(effects, "11:30-12:30")).isEqualTo(Effect.OUTSIDE_HOURS);
        assertThat(effect(effects, "13:00-14:00")).isNull(); // outside the former hours, too
        assertThat(effects.ofService(
                        service("facial"),
                        anna(),
                        MONDAY,
                        Hours.parse("11:30-12:30").orElseThrow(),
                        true))
                .isEmpty();
    }

    @Test
    void hours_without_a_gap_count_as_one_period() {
        assertThat(effect(with("specialists.anna.hours.monday", "09:00-11:00, 11:00-13:00"), "10:00-12:00"))
                .isNull();
    }

    @Test
    void a_removed_entry_affects_its_bookings() {
        CatalogEffects service = without("services.facial");
        assertThat(service.specialists()).containsExactly(anna());
        assertThat(effect(service, "10:00-11:00")).isEqualTo(Effect.SERVICE_RETIRED);

        CatalogEffects skill = of(
                new CatalogChange("specialists.anna.services.facial", null),
                new CatalogChange("specialists.bea.services.facial", ""));
        assertThat(effect(skill, "10:00-11:00")).isEqualTo(Effect.NO_LONGER_DONE);

        CatalogEffects specialist = of(
                new CatalogChange("specialists.anna", null), new CatalogChange("specialists.bea.services.facial", ""));
        assertThat(effect(specialist, "10:00-11:00")).isEqualTo(Effect.SPECIALIST_RETIRED);
    }

    @Test
    void a_closed_day_and_another_duration_affect_bookings() {
        CatalogEffects closed = with("closed_days.2027-06-07.name.de", "Ausflug");
        assertThat(closed.closedDays()).containsExactly(MONDAY);
        assertThat(effect(closed, "10:00-11:00")).isEqualTo(Effect.CLOSED_DAY);

        assertThat(effect(with("services.facial.duration_minutes", "90"), "10:00-11:00"))
                .isEqualTo(Effect.OTHER_DURATION);
    }

    @Test
    void rental_days_are_affected_by_weekdays_closed_days_and_retired_workspaces() {
        int desk = Numbers.of(BEFORE).workspace("desk-one");
        CatalogEffects weekdays = with("coworking.workspaces.desk-one.weekdays", "tuesday, saturday");
        assertThat(weekdays.workspaces()).contains(desk);
        assertThat(weekdays.ofRentalDay(desk, MONDAY)).contains(Effect.NOT_RENTED_THEN);
        assertThat(weekdays.ofRentalDay(desk, MONDAY.plusDays(1))).isEmpty();

        CatalogEffects closed = with("coworking.closed_days.2027-06-07.name.de", "Umzug");
        assertThat(closed.ofRentalDay(desk, MONDAY)).contains(Effect.NOT_RENTED_THEN);

        int house = Numbers.of(BEFORE).workspace("house");
        assertThat(without("coworking.groups.house").ofRentalDay(house, MONDAY)).contains(Effect.WORKSPACE_RETIRED);
        assertThat(without("coworking.groups.house").ofRentalDay(desk, MONDAY)).isEmpty();
    }
}
