package org.isarbooking.simulation;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import java.util.Random;

/** Simulates a business over some days. The seed determines all events. */
final class Simulation {

    private static final int MOST_PAUSE_MINUTES = 60;
    private static final int DAYS_KEPT = 45;

    private final Random chance;
    private final Trace trace = new Trace();
    private final Salon salon;
    private final Waitlist waitlist;
    private final Rooms rooms;
    private final Books books;

    private Simulation(long seed) {
        this.chance = new Random(seed);
        this.salon = new Salon(chance, trace);
        this.waitlist = new Waitlist(chance, trace, salon);
        this.rooms = new Rooms(chance, trace);
        this.books = new Books(chance, trace);
    }

    /**
     * The result of a simulation.
     *
     * @param hash the hash of all events in their order
     * @param counts how often each kind of event happened
     */
    record Outcome(String hash, Map<String, Integer> counts) {}

    /** Simulates a business from a local date on, for some days. Fails if a promise is broken. */
    static Outcome run(long seed, LocalDate from, int days) {
        Simulation simulation = new Simulation(seed);
        for (LocalDate day : from.datesUntil(from.plusDays(days)).toList()) {
            simulation.day(day);
        }
        return new Outcome(simulation.trace.hash(), simulation.trace.counts());
    }

    private void day(LocalDate day) {
        Instant now = day.atStartOfDay(Team.ZONE).toInstant();
        Instant end = day.plusDays(1).atStartOfDay(Team.ZONE).toInstant();
        if (day.getDayOfMonth() == 1) {
            YearMonth over = YearMonth.from(day).minusMonths(1);
            for (int tenant = 0; tenant < Rooms.tenants(); tenant++) {
                books.issue(now, over, rooms.close(tenant, over));
            }
        }
        rooms.takeAgreedDays(now);
        books.remind(now);
        while (now.isBefore(end)) {
            step(now);
            waitlist.turn(now);
            now = now.plus(Duration.ofMinutes(1L + chance.nextInt(MOST_PAUSE_MINUTES)));
        }
        salon.check();
        rooms.check();
        books.check(day);
        salon.forget(end.minus(Duration.ofDays(1)));
        rooms.forget(day.minusDays(DAYS_KEPT));
    }

    private void step(Instant now) {
        switch (chance.nextInt(32)) {
            case 0, 1, 2, 3, 4, 5, 6 -> salon.offer(now);
            case 7, 8, 9, 10, 11, 12 -> {
                salon.offer(now);
                salon.confirm(now.plusSeconds(60L * chance.nextInt(10)));
            }
            case 13, 14 -> salon.confirm(now);
            case 15, 16 -> salon.move(now);
            case 17, 18 -> salon.cancel(now);
            case 19 -> waitlist.join(now);
            case 20, 21 -> waitlist.answer(now);
            case 22, 23, 24, 25 -> rooms.book(now);
            case 26 -> rooms.giveUp(now);
            case 27 -> rooms.move(now);
            case 28 -> rooms.cancel(now);
            case 29, 30 -> books.pay(now);
            default -> rare(now);
        }
    }

    private void rare(Instant now) {
        switch (chance.nextInt(4)) {
            case 0 -> salon.changePrice(now);
            case 1 -> rooms.changeTariff(now);
            default -> rooms.agree(now);
        }
    }
}
