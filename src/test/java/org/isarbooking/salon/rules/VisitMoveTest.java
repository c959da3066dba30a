package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.salon.rules.SalonDay.CUT;
import static org.isarbooking.salon.rules.SalonDay.NAILS;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.junit.jupiter.api.Test;

/** Specialist 1 is Anna, 2 is Marie. Service 10 is a cut, service 11 is nails. Times are minutes of the day. */
class VisitMoveTest {

    private static final LocalDay DAY = new LocalDay(LocalDate.of(2027, 6, 9), ZoneId.of("Europe/Berlin"));
    private static final Map<Integer, Integer> CATEGORIES = Map.of(10, CUT, 11, NAILS);

    private static VisitItem item(int service, int staff, int from, int to, int until) {
        return new VisitItem(service, staff, DAY.instantAt(from), DAY.instantAt(to), DAY.instantAt(until), 100);
    }

    private static SpecialistDay day(int staffId, Occupied... occupied) {
        return SpecialistDay.of(staffId, DAY, Minutes.ofRange(540, 700), List.of(occupied));
    }

    private static boolean isFree(VisitItem item, SpecialistDay... days) {
        return VisitMove.everySpecialistIsFree(
                List.of(item, item(11, 2, 540, 550, 550)), CATEGORIES, DAY, Map.of(1, days[0], 2, days[1]));
    }

    @Test
    void a_visit_moves_as_a_whole_forward_or_back() {
        List<VisitItem> visit = List.of(item(10, 1, 540, 570, 580), item(11, 2, 570, 600, 605));

        assertThat(VisitMove.to(DAY.instantAt(600), visit))
                .containsExactly(item(10, 1, 600, 630, 640), item(11, 2, 630, 660, 665));
        assertThat(VisitMove.to(DAY.instantAt(500), visit))
                .containsExactly(item(10, 1, 500, 530, 540), item(11, 2, 530, 560, 565));
    }

    @Test
    void a_start_a_minute_or_a_nanosecond_later_is_off_the_grid() {
        Instant start = DAY.instantAt(555);

        assertThat(VisitMove.isOnTheGrid(start, 15)).isTrue();
        assertThat(VisitMove.isOnTheGrid(start.plusSeconds(60), 15)).isFalse();
        assertThat(VisitMove.isOnTheGrid(start.plusNanos(1), 15)).isFalse();
    }

    @Test
    void every_specialist_works_and_is_free_until_they_have_cleaned_up() {
        assertThat(isFree(item(10, 1, 640, 690, 700), day(1), day(2))).isTrue();
        assertThat(isFree(item(10, 1, 640, 691, 701), day(1), day(2)))
                .as("Anna has gone home")
                .isFalse();
        assertThat(isFree(
                        item(10, 1, 640, 690, 700),
                        day(1),
                        day(2, new Occupied.ByVisit(DAY.instantAt(549), DAY.instantAt(560)))))
                .as("Marie is taken")
                .isFalse();
    }

    @Test
    void a_block_bars_the_services_of_its_category_only() {
        Occupied noCuts = new Occupied.ByCategoryBlock(DAY.instantAt(540), DAY.instantAt(700), CUT);

        assertThat(isFree(item(10, 1, 600, 630, 630), day(1, noCuts), day(2))).isFalse();
        assertThat(isFree(item(11, 1, 600, 630, 630), day(1, noCuts), day(2))).isTrue();
    }

    @Test
    void a_specialist_who_has_no_day_is_not_free() {
        List<VisitItem> visit = List.of(item(10, 1, 600, 630, 630));
        assertThat(VisitMove.everySpecialistIsFree(visit, CATEGORIES, DAY, Map.of(2, day(2))))
                .isFalse();
    }
}
