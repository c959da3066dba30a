package org.isarbooking.salon.rules;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.isarbooking.salon.rules.SmallSalon.Hours;
import org.isarbooking.salon.rules.SmallSalon.Service;
import org.isarbooking.salon.rules.SmallSalon.SpecialDay;
import org.isarbooking.salon.rules.SmallSalon.Taken;
import org.isarbooking.salon.rules.SmallSalon.Worker;

/**
 * Random small salons: a few specialists at the beginning or the end of a day. Clocks change on some of the days.
 */
final class SmallSalons {

    private static final TrialsApi API = Trials.api();
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final int STEP = 5;

    private SmallSalons() {}

    private record Frame(LocalDate date, int baseMinute) {

        Instant at(int step) {
            return date.atStartOfDay(ZONE).toInstant().plusSeconds(60L * (baseMinute + step * STEP));
        }
    }

    private record Rest(boolean closed, int gridMinutes, int preferred) {}

    /**
     * Returns salons with one to {@code mostWorkers} specialists, and visits of one to {@code mostServices} services.
     */
    static Trials<SmallSalon> upTo(int mostServices, int mostWorkers) {
        return frames().flatMap(frame -> API.integers(1, mostWorkers)
                .flatMap(workers -> listOf(workers, worker(frame))
                        .flatMap(team -> API.integers(1, mostServices)
                                .flatMap(services -> listOf(services, service(workers))
                                        .flatMap(wanted -> rest().map(rest -> salon(frame, team, wanted, rest)))))));
    }

    private static SmallSalon salon(Frame frame, List<Worker> team, List<Service> wanted, Rest rest) {
        List<Worker> numbered = new ArrayList<>();
        for (Worker worker : team) {
            numbered.add(new Worker(numbered.size() + 1, worker.hours(), worker.specialDays(), worker.taken()));
        }
        OptionalInt preferred = rest.preferred() == 0 ? OptionalInt.empty() : OptionalInt.of(rest.preferred());
        return new SmallSalon(
                frame.date(), ZONE, rest.closed(), rest.gridMinutes(), preferred, numbered.reversed(), wanted);
    }

    private static Trials<Frame> frames() {
        Trials<LocalDate> dates =
                API.choose(LocalDate.of(2027, 6, 9), LocalDate.of(2027, 3, 28), LocalDate.of(2027, 10, 31));
        return dates.flatMap(date -> API.choose(0, 18 * 60).map(base -> new Frame(date, base)));
    }

    private static Trials<Rest> rest() {
        Trials<Integer> preferred = API.choose(List.of(0, 0, 0, 1, 2));
        return API.choose(List.of(5, 10, 15, 30))
                .flatMap(grid -> preferred.flatMap(
                        staff -> API.integers(0, 9).map(closed -> new Rest(closed == 9, grid, staff))));
    }

    private static Trials<Worker> worker(Frame frame) {
        Trials<List<Hours>> hours = API.integers(0, 2).flatMap(count -> listOf(count, hours(frame)));
        Trials<List<SpecialDay>> special = API.integers(0, 1).flatMap(count -> listOf(count, specialDay(frame)));
        Trials<List<Taken>> taken = API.integers(0, 6).flatMap(count -> listOf(count, taken(frame)));
        return hours.flatMap(
                weekly -> special.flatMap(days -> taken.map(periods -> new Worker(1, weekly, days, periods))));
    }

    private static Trials<Hours> hours(Frame frame) {
        return API.integers(0, 40)
                .flatMap(from -> API.integers(12, 70).map(length -> {
                    int begin = frame.baseMinute() + from * STEP;
                    return new Hours(begin, Math.min(1440, begin + length * STEP));
                }));
    }

    private static Trials<SpecialDay> specialDay(Frame frame) {
        return API.integers(-10, 60)
                .flatMap(from -> API.integers(1, 40)
                        .flatMap(length -> seconds()
                                .map(seconds ->
                                        new SpecialDay(frame.at(from).plusSeconds(seconds), frame.at(from + length)))));
    }

    private static Trials<Taken> taken(Frame frame) {
        return API.integers(0, 5)
                .flatMap(kind -> API.integers(-4, 72)
                        .flatMap(from -> API.integers(1, 12)
                                .flatMap(length -> seconds()
                                        .map(seconds -> new Taken(
                                                kind <= 2,
                                                Math.max(0, kind - 3),
                                                frame.at(from),
                                                frame.at(from + length).plusSeconds(seconds))))));
    }

    private static Trials<Integer> seconds() {
        return API.choose(List.of(0, 0, 0, 0, 20));
    }

    private static Trials<Service> service(int workers) {
        Trials<Integer> durations = API.choose(List.of(5, 10, 15, 20, 30, 45));
        Trials<Integer> cleanups = API.choose(List.of(0, 0, 5, 10, 25, 40));
        Trials<Skill> skill = durations.flatMap(duration -> cleanups.map(cleanup -> new Skill(duration, cleanup)));
        return API.integers(1, 2)
                .flatMap(category -> listOf(workers, skill)
                        .flatMap(skills -> API.integers(0, (1 << workers) * 2 - 1)
                                .map(able -> new Service(category, byStaff(skills, able)))));
    }

    /**
     * Returns the specialists who do a service, with their skills.
     *
     * @param able a bit for each specialist who does the service; a number with a higher bit, like half of the random
     *     numbers, means everybody
     */
    private static Map<Integer, Skill> byStaff(List<Skill> skills, int able) {
        Map<Integer, Skill> byStaff = new HashMap<>();
        for (int i = 0; i < skills.size(); i++) {
            if (able >= 1 << skills.size() || (able >> i & 1) == 1) {
                byStaff.put(i + 1, skills.get(i));
            }
        }
        return byStaff;
    }

    private static <T> Trials<List<T>> listOf(int size, Trials<T> items) {
        return items.immutableListsOfSize(size).map(List::copyOf);
    }
}
