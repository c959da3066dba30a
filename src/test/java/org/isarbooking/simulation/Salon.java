package org.isarbooking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.salon.rules.DayPlan;
import org.isarbooking.salon.rules.OfferReview;
import org.isarbooking.salon.rules.TeamTime;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.salon.rules.VisitPlan;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;

/** The salon of a simulation: offers, visits and holds, as plain lists. */
final class Salon {

    static final BookingWindow.Terms TERMS = new BookingWindow.Terms(120, 30);
    private static final Duration OFFER_LASTS = Duration.ofMinutes(15);

    private final Random chance;
    private final Trace trace;
    private final Team team;
    private final Map<Integer, List<VisitItem>> visits = new TreeMap<>();
    private final Map<Integer, Long> promised = new HashMap<>();
    private final Map<Integer, List<VisitItem>> holds = new TreeMap<>();
    private final List<Offer> offers = new ArrayList<>();
    private int lastVisit;
    private long timesFreed;

    Salon(Random chance, Trace trace) {
        this.chance = chance;
        this.trace = trace;
        this.team = new Team(chance);
    }

    private record Offer(List<VisitItem> items, Instant expiresAt) {}

    void offer(Instant now) {
        VisitQuestion question = question();
        BookingWindow window = window(now);
        LocalDate date = LocalDate.ofInstant(now, Team.ZONE).plusDays(chance.nextInt(12));
        starts(question, date, window::contains)
                .skip(chance.nextInt(8))
                .findFirst()
                .ifPresent(items -> {
                    offers.add(new Offer(items, now.plus(OFFER_LASTS)));
                    trace.add(now, "offered", items);
                });
    }

    private VisitQuestion question() {
        List<Integer> wanted = new ArrayList<>(Team.SERVICES);
        Collections.shuffle(wanted, chance);
        OptionalInt preferred = chance.nextInt(4) == 0
                ? OptionalInt.of(Team.STAFF.get(chance.nextInt(Team.STAFF.size())))
                : OptionalInt.empty();
        return question(wanted.subList(0, 1 + chance.nextInt(3)), preferred);
    }

    VisitQuestion question(List<Integer> services, OptionalInt preferred) {
        return new VisitQuestion(services.stream().map(team::requested).toList(), preferred, Team.GRID);
    }

    static BookingWindow window(Instant now) {
        return BookingWindow.of(now, Team.ZONE, List.of(TERMS));
    }

    /** Returns the visits that can be booked on a date and whose start fits, in the order of their starts. */
    Stream<List<VisitItem>> starts(VisitQuestion question, LocalDate date, Predicate<Instant> fits) {
        LocalDay day = new LocalDay(date, Team.ZONE);
        DayPlan plan = VisitPlanner.plan(question, day, List.copyOf(days(day).values()), 0, day.minutes());
        return plan.minutes()
                .filter(minute -> fits.test(day.instantAt(minute)))
                .mapToObj(minute -> items(day, plan.planAt(minute).orElseThrow()));
    }

    private List<VisitItem> items(LocalDay day, VisitPlan plan) {
        return plan.services().stream()
                .map(service -> new VisitItem(
                        service.serviceId(),
                        service.staffId(),
                        day.instantAt(service.startMinute()),
                        day.instantAt(service.endMinute()),
                        day.instantAt(service.blockedUntilMinute()),
                        team.price(service.serviceId())))
                .toList();
    }

    void confirm(Instant now) {
        if (offers.isEmpty()) {
            return;
        }
        Offer offer = offers.remove(chance.nextBoolean() ? offers.size() - 1 : chance.nextInt(offers.size()));
        if (!now.isBefore(offer.expiresAt())) {
            trace.add(now, "expired", offer.items().size());
            return;
        }
        LocalDay day = LocalDay.at(offer.items().getFirst().startsAt(), Team.ZONE);
        OfferReview.Outcome outcome = OfferReview.of(
                offer.items(),
                new OfferReview.Present(team::offering, Optional.of(window(now)), Team.GRID, day, days(day)));
        boolean isFree = offer.items().stream().noneMatch(this::isTaken);
        switch (outcome) {
            case HOLDS -> book(now, offer.items());
            case SLOT_GONE -> assertThat(isFree).as("refused although free").isFalse();
            case CHANGED ->
                assertThat(!window(now).contains(offer.items().getFirst().startsAt())
                                || offer.items().stream()
                                        .anyMatch(item -> item.priceCents() != team.price(item.serviceId())))
                        .as("refused as changed although nothing has")
                        .isTrue();
        }
        trace.add(now, "answered", outcome);
    }

    void book(Instant now, List<VisitItem> items) {
        checkFree(items);
        visits.put(++lastVisit, items);
        promised.put(lastVisit, items.stream().mapToLong(VisitItem::priceCents).sum());
        trace.add(now, "booked", items);
    }

    void move(Instant now) {
        anyComing(now).ifPresent(visit -> {
            List<VisitItem> old = Objects.requireNonNull(visits.get(visit));
            Instant start = old.getFirst().startsAt().plus(Duration.ofMinutes(Team.GRID * (chance.nextInt(60) - 30L)));
            List<VisitItem> moved = VisitMove.to(start, old);
            boolean isOneDay = LocalDay.at(start, Team.ZONE)
                    .equals(LocalDay.at(moved.getLast().blockedUntil(), Team.ZONE));
            if (!isOneDay || !window(now).contains(start)) {
                return;
            }
            TeamTime time = new TeamTime(team.calendars(occupied()), Team.ZONE);
            old.forEach(time::free);
            visits.remove(visit);
            boolean isFree = moved.stream().allMatch(item -> time.isFree(item, Team.category(item.serviceId())));
            assertThat(isFree).as("%s to %s", old, start).isEqualTo(canBeBooked(moved));
            visits.put(visit, isFree ? moved : old);
            timesFreed++;
            trace.add(now, isFree ? "moved" : "not moved", moved);
        });
    }

    void cancel(Instant now) {
        anyComing(now).ifPresent(visit -> {
            trace.add(now, "cancelled", Objects.requireNonNull(visits.remove(visit)));
            promised.remove(visit);
            timesFreed++;
        });
    }

    void changePrice(Instant now) {
        int service = Team.SERVICES.get(chance.nextInt(Team.SERVICES.size()));
        team.changePrice(service, 1_500 + 50 * chance.nextInt(200));
        trace.add(now, "price", service + " " + team.price(service));
    }

    void hold(int entry, List<VisitItem> items) {
        checkFree(items);
        holds.put(entry, items);
    }

    List<VisitItem> release(int entry) {
        timesFreed++;
        return Objects.requireNonNull(holds.remove(entry));
    }

    /** Returns how often time has become free. */
    long timesFreed() {
        return timesFreed;
    }

    /** Checks that every visit still costs what was promised, and that no specialist is booked twice at one time. */
    void check() {
        assertThat(promised.keySet()).isEqualTo(visits.keySet());
        visits.forEach((visit, items) -> assertThat(
                        items.stream().mapToLong(VisitItem::priceCents).sum())
                .isEqualTo(promised.get(visit)));
        Map<Integer, List<VisitItem>> byStaff = new HashMap<>();
        visits.values()
                .forEach(items -> items.forEach(item -> byStaff.computeIfAbsent(item.staffId(), _ -> new ArrayList<>())
                        .add(item)));
        byStaff.values().forEach(items -> {
            items.sort(Comparator.comparing(VisitItem::startsAt));
            for (int next = 1; next < items.size(); next++) {
                assertThat(items.get(next - 1).blockedUntil())
                        .isBeforeOrEqualTo(items.get(next).startsAt());
            }
        });
    }

    /** Forgets visits and offers that are over, so that a long simulation stays quick. */
    void forget(Instant before) {
        visits.values().removeIf(items -> items.getLast().blockedUntil().isBefore(before));
        promised.keySet().retainAll(visits.keySet());
        offers.removeIf(offer -> offer.expiresAt().isBefore(before));
    }

    private Optional<Integer> anyComing(Instant now) {
        List<Integer> coming = visits.entrySet().stream()
                .filter(visit -> visit.getValue().getFirst().startsAt().isAfter(now))
                .map(Map.Entry::getKey)
                .toList();
        return coming.isEmpty() ? Optional.empty() : Optional.of(coming.get(chance.nextInt(coming.size())));
    }

    private void checkFree(List<VisitItem> items) {
        assertThat(canBeBooked(items)).as("%s can be booked", items).isTrue();
    }

    private boolean canBeBooked(List<VisitItem> items) {
        return items.stream().allMatch(item -> {
            LocalDay day = LocalDay.at(item.startsAt(), Team.ZONE);
            return !isTaken(item)
                    && team.works(
                            item.staffId(),
                            day.date(),
                            day.minuteOf(item.startsAt()),
                            day.minuteOf(item.blockedUntil()));
        });
    }

    private boolean isTaken(VisitItem wanted) {
        return Stream.of(visits, holds)
                .flatMap(taken -> taken.values().stream())
                .flatMap(List::stream)
                .anyMatch(item -> item.staffId() == wanted.staffId()
                        && item.startsAt().isBefore(wanted.blockedUntil())
                        && wanted.startsAt().isBefore(item.blockedUntil()));
    }

    private Map<Integer, SpecialistDay> days(LocalDay day) {
        Map<Integer, SpecialistDay> days = new TreeMap<>();
        for (SpecialistCalendar calendar : team.calendars(occupied())) {
            days.put(calendar.staffId(), calendar.on(day));
        }
        return days;
    }

    private Map<Integer, List<Occupied>> occupied() {
        Map<Integer, List<Occupied>> occupied = new HashMap<>();
        Stream.of(visits, holds)
                .flatMap(taken -> taken.values().stream())
                .flatMap(List::stream)
                .forEach(item -> occupied.computeIfAbsent(item.staffId(), _ -> new ArrayList<>())
                        .add(new Occupied.ByVisit(item.startsAt(), item.blockedUntil())));
        return occupied;
    }
}
