package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Sundays of the clock changes, with starts computed by hand, for several time zones of the server. */
class VisitPlannerClockChangeTest {

    private static final LocalDate SPRING = LocalDate.of(2027, 3, 28);
    private static final LocalDate AUTUMN = LocalDate.of(2027, 10, 31);
    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");

    private final TimeZone zoneOfServer = TimeZone.getDefault();

    @AfterEach
    void restoreZoneOfServer() {
        TimeZone.setDefault(zoneOfServer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void no_visit_starts_in_the_hour_that_spring_skips(String server) {
        TimeZone.setDefault(TimeZone.getTimeZone(server));
        assertThat(starts(SPRING, 60, 300, 60))
                .containsExactly(
                        "2027-03-28T01:00+01:00",
                        "2027-03-28T01:30+01:00",
                        "2027-03-28T03:00+02:00",
                        "2027-03-28T03:30+02:00",
                        "2027-03-28T04:00+02:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void the_hour_that_autumn_repeats_is_offered_twice(String server) {
        TimeZone.setDefault(TimeZone.getTimeZone(server));
        assertThat(starts(AUTUMN, 60, 240, 60))
                .containsExactly(
                        "2027-10-31T01:00+02:00",
                        "2027-10-31T01:30+02:00",
                        "2027-10-31T02:00+02:00",
                        "2027-10-31T02:30+02:00",
                        "2027-10-31T02:00+01:00",
                        "2027-10-31T02:30+01:00",
                        "2027-10-31T03:00+01:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void hours_after_the_change_are_those_of_the_wall_clock(String server) {
        TimeZone.setDefault(TimeZone.getTimeZone(server));
        assertThat(starts(SPRING, 600, 660, 30)).containsExactly("2027-03-28T10:00+02:00", "2027-03-28T10:30+02:00");
        assertThat(starts(AUTUMN, 600, 660, 30)).containsExactly("2027-10-31T10:00+01:00", "2027-10-31T10:30+01:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void a_visit_in_the_first_of_two_equal_hours_leaves_the_second_free(String server) {
        TimeZone.setDefault(TimeZone.getTimeZone(server));
        ZonedDateTime first = AUTUMN.atTime(2, 0).atZone(MUNICH).withEarlierOffsetAtOverlap();
        Occupied visit =
                new Occupied.ByVisit(first.toInstant(), first.plusHours(1).toInstant());
        assertThat(starts(AUTUMN, 120, 180, 30, visit))
                .containsExactly("2027-10-31T02:00+01:00", "2027-10-31T02:30+01:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
    void a_day_may_be_worked_to_its_last_minute(String server) {
        TimeZone.setDefault(TimeZone.getTimeZone(server));
        assertThat(starts(SPRING, 1380, 1440, 60)).containsExactly("2027-03-28T23:00+02:00");
        assertThat(starts(AUTUMN, 1380, 1440, 60)).containsExactly("2027-10-31T23:00+01:00");
    }

    private static List<String> starts(LocalDate date, int from, int to, int duration, Occupied... occupied) {
        LocalDay day = new LocalDay(date, MUNICH);
        WeeklyHours hours = new WeeklyHours(Arrays.stream(DayOfWeek.values())
                .collect(Collectors.toMap(Function.identity(), weekday -> List.of(new WallClockPeriod(from, to)))));
        SpecialistCalendar calendar =
                new SpecialistCalendar(1, new WorkingTime(hours, Set.of(), List.of()), List.of(occupied));
        RequestedService service = new RequestedService(101, 1, Map.of(1, new Skill(duration, 0)));
        VisitQuestion question = new VisitQuestion(List.of(service), OptionalInt.empty(), 30);
        return VisitPlanner.plan(question, day, List.of(calendar.on(day)), 0, day.minutes())
                .minutes()
                .mapToObj(minute ->
                        day.instantAt(minute).atZone(MUNICH).toOffsetDateTime().toString())
                .toList();
    }
}
