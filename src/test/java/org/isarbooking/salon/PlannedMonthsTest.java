package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.RequestedService;
import org.isarbooking.salon.rules.Skill;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches reuse days that earlier searches have planned, as long as these days are unchanged. */
@QuarkusTest
class PlannedMonthsTest extends SalonScenario {

    private static final int UNKNOWN_SPECIALIST = 1_000_000;

    @Inject
    SlotSearch search;

    @Inject
    Calendars calendars;

    @Inject
    Catalogs catalogs;

    @Inject
    Pool pool;

    @Test
    void only_the_day_of_a_booking_is_planned_again() {
        List<PlannedDay> before = days(TUESDAY, SUNDAY, "classic-facial");

        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")).book();
        List<PlannedDay> after = days(TUESDAY, SUNDAY, "classic-facial");

        assertThat(changed(before, after)).containsExactly(1);
    }

    @Test
    void searches_of_other_periods_share_days() {
        List<PlannedDay> days = days(TUESDAY, SUNDAY, "classic-facial");

        assertThat(changed(days.subList(1, 4), days(WEDNESDAY, "2027-06-11", "classic-facial")))
                .isEmpty();
    }

    @Test
    void days_are_planned_again_for_a_new_catalog() {
        List<PlannedDay> before = days(TUESDAY, SUNDAY, "classic-facial");

        salon.publish(DemoEdits.none().duration("classic-facial", 120));

        assertThat(changed(before, days(TUESDAY, SUNDAY, "classic-facial"))).hasSameSizeAs(before);
    }

    @Test
    void plans_of_several_services_are_not_kept() {
        List<PlannedDay> before = days(TUESDAY, SUNDAY, "classic-facial", "brow-tint");

        List<PlannedDay> after = days(TUESDAY, SUNDAY, "classic-facial", "brow-tint");

        assertThat(changed(before, after)).hasSameSizeAs(before);
        assertThat(before).noneMatch(PlannedDay::isKept);
    }

    @Test
    void the_version_sums_of_many_calendars_equal_the_sums_of_their_single_versions() {
        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")).book();
        salon.visit("classic-facial").by("marie").at(at("2027-07-07", "10:00")).book();

        CalendarVersions.Present ofFew = present(IntStream.rangeClosed(1, 20));
        CalendarVersions.Present ofMany =
                present(IntStream.concat(IntStream.rangeClosed(1, 20), IntStream.of(UNKNOWN_SPECIALIST)));

        assertThat(ofMany.sums()).isEqualTo(ofFew.sums());
        assertThat(ofMany.sums().ofMonths()).containsOnlyKeys(YearMonth.of(2027, 6), YearMonth.of(2027, 7));
        assertThat(ofFew.single()).isPresent();
        assertThat(ofMany.single()).isEmpty();
    }

    private CalendarVersions.Present present(IntStream specialists) {
        List<Integer> staffIds = specialists.boxed().toList();
        return calendars
                .present(new Calendars.Question(staffIds, YearMonth.of(2027, 6), YearMonth.of(2027, 7)))
                .await()
                .atMost(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-03-28T00:00:00+01:00, 0",
        "2027-03-28T01:45:00+01:00, 7",
        "2027-03-28T01:45:01+01:00, 8",
        "2027-03-28T03:00:00+02:00, 8",
        "2027-03-28T23:59:00+02:00, 91",
        "2027-10-31T02:30:00+02:00, 10",
        "2027-10-31T02:30:00+01:00, 14",
        "2027-11-01T00:00:00+01:00, 99"
    })
    void starts_before_a_time_are_counted_on_days_of_23_and_25_hours(OffsetDateTime time, int count) {
        LocalDate date = time.getMonthValue() == 11 ? LocalDate.of(2027, 10, 31) : time.toLocalDate();
        LocalDay day = new LocalDay(date, Munich.ZONE);
        VisitQuestion halfAnHour = new VisitQuestion(
                List.of(new RequestedService(1, 1, Map.of(7, new Skill(30, 0)))), OptionalInt.empty(), 15);
        SpecialistDay free = SpecialistDay.of(7, day, Minutes.ofRange(0, day.minutes()), List.of());
        PlannedDay planned =
                PlannedDay.of(catalog(), day, VisitPlanner.plan(halfAnHour, day, List.of(free), 0, day.minutes()));

        assertThat(planned.countBefore(time.toInstant())).isEqualTo(count);
    }

    private List<PlannedDay> days(String from, String to, String... services) {
        List<Long> serviceIds =
                List.of(services).stream().map(key -> (long) salon.service(key)).toList();
        VisitDemand demand = VisitDemand.of(catalog(), serviceIds, null, clock.instant());
        Visit visit = ((VisitDemand.Possible) demand).visit();
        return search.days(visit, LocalDate.parse(from), LocalDate.parse(to))
                .map(SlotSearch.Day::planned)
                .collect()
                .asList()
                .await()
                .atMost(Duration.ofSeconds(10));
    }

    private Catalog catalog() {
        return catalogs.current(pool).await().atMost(Duration.ofSeconds(10));
    }

    /** Returns the indexes at which the lists have different objects. */
    private static List<Integer> changed(List<PlannedDay> before, List<PlannedDay> after) {
        assertThat(after).hasSameSizeAs(before);
        return IntStream.range(0, before.size())
                .filter(i -> before.get(i) != after.get(i))
                .boxed()
                .toList();
    }
}
