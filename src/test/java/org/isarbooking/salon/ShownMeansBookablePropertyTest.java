package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every start that a search shows can be booked, and no other start. This holds for any visit and any bookings. */
@QuarkusTest
class ShownMeansBookablePropertyTest extends SalonScenario {

    private static final int CASES = 8;
    private static final int BOOKINGS_BEFORE = 3;
    private static final int STARTS_TRIED = 3;

    /** Services that several specialists do in different ways, short and long, with and without clean-up. */
    private static final List<List<String>> VISITS = List.of(
            List.of("classic-facial"),
            List.of("lash-classic"),
            List.of("brow-tint", "lash-tint"),
            List.of("manicure-classic", "pedicure-classic"),
            List.of("foot-care", "manicure-shellac", "brow-shaping"),
            List.of("sugaring-legs", "sugaring-armpits", "waxing-back"),
            List.of("massage-classic-30", "lymph-drainage"),
            List.of("brow-henna", "express-facial", "massage-head", "nails-removal"));

    private static final List<String> DATES = List.of(MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY);

    /** A wanted visit on a day. The seed determines the random choices of the case. */
    private record Case(List<String> wanted, String date, long seed) {}

    @Test
    void exactly_the_shown_starts_can_be_booked() {
        Trials<Case> cases = Trials.api()
                .choose(VISITS)
                .flatMap(wanted -> Trials.api()
                        .choose(DATES)
                        .flatMap(
                                date -> Trials.api().integers(0, 1_000_000).map(seed -> new Case(wanted, date, seed))));

        cases.withLimits(CASES, OptionalLimits.defaults).supplyTo(given -> {
            salon.reset();
            Random random = new Random(given.seed());
            for (int booking = 0; booking < BOOKINGS_BEFORE; booking++) {
                bookSomething(given.date(), random);
            }
            WantedVisit visit = salon.visit(given.wanted().toArray(String[]::new));
            everyStartThatIsShownCanBeBooked(visit, given.date(), random);
            noOtherStartCanBePrepared(visit, given.date(), random);
        });
    }

    private void bookSomething(String date, Random random) {
        WantedVisit visit =
                salon.visit(VISITS.get(random.nextInt(VISITS.size())).toArray(String[]::new));
        List<String> shown = visit.slotsOn(date).succeeded().list("slots.start_at");
        if (!shown.isEmpty()) {
            visit.startingAt(shown.get(random.nextInt(shown.size()))).book();
        }
    }

    private static void everyStartThatIsShownCanBeBooked(WantedVisit visit, String date, Random random) {
        for (int tries = 0; tries < STARTS_TRIED; tries++) {
            Answer search = visit.slotsOn(date).succeeded();
            int count = search.list("slots").size();
            if (count == 0) {
                return;
            }
            String slot = "slots[" + random.nextInt(count) + "]";
            Answer booked = visit.startingAt(search.text(slot + ".start_at")).book();
            assertThat(booked.<Object>list("booking.itinerary")).isEqualTo(search.list(slot + ".appointments"));
        }
    }

    private static void noOtherStartCanBePrepared(WantedVisit visit, String date, Random random) {
        Set<String> shown =
                new HashSet<>(visit.with("limit", 200).slotsOn(date).succeeded().starts());
        LocalDateTime midnight = LocalDateTime.parse(at(date, "00:00"));
        List<String> others = IntStream.range(4 * 8, 4 * 20)
                .mapToObj(quarter -> midnight.plusMinutes(15L * quarter).toString())
                .filter(start -> !shown.contains(start))
                .toList();
        random.ints(STARTS_TRIED, 0, others.size())
                .mapToObj(others::get)
                .forEach(start ->
                        assertThat(visit.at(start).prepare().status()).as(start).isIn(409, 422));
    }
}
