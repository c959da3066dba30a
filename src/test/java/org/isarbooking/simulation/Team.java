package org.isarbooking.simulation;

import static java.util.stream.Collectors.toMap;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.salon.rules.OfferReview;
import org.isarbooking.salon.rules.RequestedService;
import org.isarbooking.salon.rules.Skill;

/** The catalog of the simulated salon: four specialists, six services in three categories, prices that change. */
final class Team {

    static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    static final int GRID = 15;
    static final List<Integer> STAFF = List.of(1, 2, 3, 4);
    static final List<Integer> SERVICES = List.of(11, 12, 13, 14, 15, 16);
    private static final int HOUR = 60;

    private final Map<Integer, Map<Integer, Skill>> skills = new HashMap<>();
    private final Map<Integer, Integer> prices = new HashMap<>();
    private final Map<Integer, WorkingTime> hours = new HashMap<>();

    Team(Random chance) {
        for (int service : SERVICES) {
            Map<Integer, Skill> able = new HashMap<>();
            for (int staff : STAFF) {
                if (able.isEmpty() || chance.nextInt(3) > 0) {
                    able.put(staff, new Skill(GRID + 5 * chance.nextInt(16), 5 * chance.nextInt(4)));
                }
            }
            skills.put(service, able);
            prices.put(service, 1_500 + 50 * chance.nextInt(200));
        }
        STAFF.forEach(staff -> hours.put(staff, hours(chance)));
    }

    private static WorkingTime hours(Random chance) {
        int from = (8 + chance.nextInt(3)) * HOUR;
        List<WallClockPeriod> whole = List.of(new WallClockPeriod(from, from + 8 * HOUR));
        List<WallClockPeriod> withBreak =
                List.of(new WallClockPeriod(from, from + 4 * HOUR), new WallClockPeriod(from + 5 * HOUR, 20 * HOUR));
        Map<DayOfWeek, List<WallClockPeriod>> week = Arrays.stream(DayOfWeek.values())
                .filter(day -> day != DayOfWeek.SUNDAY)
                .collect(toMap(day -> day, _ -> chance.nextBoolean() ? whole : withBreak));
        return new WorkingTime(new WeeklyHours(week), Set.of(), List.of());
    }

    static int category(int service) {
        return service % 3;
    }

    int price(int service) {
        return prices.getOrDefault(service, 0);
    }

    void changePrice(int service, int cents) {
        prices.put(service, cents);
    }

    RequestedService requested(int service) {
        return new RequestedService(service, category(service), skills.getOrDefault(service, Map.of()));
    }

    Optional<OfferReview.Offering> offering(int service, int staff) {
        return Optional.ofNullable(skills.getOrDefault(service, Map.of()).get(staff))
                .map(skill -> new OfferReview.Offering(
                        category(service), skill.durationMinutes(), skill.cleanupMinutes(), price(service)));
    }

    List<SpecialistCalendar> calendars(Map<Integer, List<Occupied>> occupied) {
        List<SpecialistCalendar> calendars = new ArrayList<>();
        hours.forEach((staff, time) ->
                calendars.add(new SpecialistCalendar(staff, time, occupied.getOrDefault(staff, List.of()))));
        return calendars;
    }

    /** Returns true if a specialist works all the time of a period. */
    boolean works(int staff, LocalDate date, int fromMinute, int toMinute) {
        LocalDay day = new LocalDay(date, ZONE);
        WorkingTime time = hours.get(staff);
        return time != null && time.on(day).containsRange(fromMinute, toMinute);
    }
}
