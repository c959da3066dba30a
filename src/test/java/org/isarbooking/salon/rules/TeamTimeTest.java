package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.junit.jupiter.api.Test;

/** The team consists of specialist 1, Anna, who works around the clock. */
class TeamTimeTest {

    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");
    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);

    private static Instant at(LocalDate date, int hour) {
        return date.atTime(hour, 0).atZone(MUNICH).toInstant();
    }

    private static VisitItem item(int staff, LocalDate date, int from, int to) {
        return new VisitItem(10, staff, at(date, from), at(date, to), at(date, to), 100);
    }

    private static TeamTime team(Occupied... occupied) {
        WeeklyHours hours = new WeeklyHours(Arrays.stream(DayOfWeek.values())
                .collect(Collectors.toMap(day -> day, _ -> List.of(new WallClockPeriod(0, 24 * 60)))));
        WorkingTime time = new WorkingTime(hours, Set.of(), List.of());
        return new TeamTime(List.of(new SpecialistCalendar(1, time, List.of(occupied))), MUNICH);
    }

    @Test
    void time_that_is_taken_and_given_back_is_free_again() {
        TeamTime team = team();
        VisitItem visit = item(1, MONDAY, 10, 11);

        assertThat(team.isFree(visit, 0)).isTrue();
        team.take(visit);
        assertThat(team.isFree(visit, 0)).isFalse();
        assertThat(team.isFree(item(1, MONDAY, 11, 12), 0)).isTrue();
        assertThat(team.isFree(item(1, MONDAY.plusDays(1), 10, 11), 0)).isTrue();
        team.free(visit);
        assertThat(team.isFree(visit, 0)).isTrue();
    }

    @Test
    void a_booked_visit_can_be_given_back_and_a_block_over_it_stays() {
        LocalDate tuesday = MONDAY.plusDays(1);
        TeamTime team = team(
                new Occupied.ByVisit(at(MONDAY, 10), at(MONDAY, 11)),
                new Occupied.ByVisit(at(tuesday, 14), at(tuesday, 15)),
                new Occupied.ByBlock(at(MONDAY.minusDays(1), 20), at(tuesday, 9)));
        assertThat(team.isFree(item(1, tuesday, 14, 15), 0)).isFalse();

        team.free(item(1, MONDAY, 10, 11));
        team.free(item(1, tuesday, 14, 15));

        assertThat(team.isFree(item(1, tuesday, 14, 15), 0)).isTrue();
        assertThat(team.isFree(item(1, MONDAY, 10, 11), 0)).isFalse();
        assertThat(team.isFree(item(1, tuesday, 8, 10), 0)).isFalse();
        assertThat(team.isFree(item(1, tuesday, 9, 10), 0)).isTrue();
    }

    @Test
    void a_block_of_a_category_bars_no_other_category() {
        TeamTime team = team(new Occupied.ByCategoryBlock(at(MONDAY, 10), at(MONDAY, 11), 7));

        assertThat(team.isFree(item(1, MONDAY, 10, 11), 7)).isFalse();
        assertThat(team.isFree(item(1, MONDAY, 10, 11), 8)).isTrue();
    }

    @Test
    void a_specialist_who_is_not_in_the_team_is_never_free() {
        TeamTime team = team();
        team.take(item(2, MONDAY, 10, 11));

        assertThat(team.isFree(item(2, MONDAY, 14, 15), 0)).isFalse();
        assertThat(team.isFree(item(1, MONDAY, 10, 11), 0)).isTrue();
    }
}
