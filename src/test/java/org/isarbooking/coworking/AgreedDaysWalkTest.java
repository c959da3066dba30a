package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random walks of giving back, taking back, booking and cancelling days, compared with a simple model of each day.
 */
@QuarkusTest
class AgreedDaysWalkTest extends GivenBackScenario {

    private static final int STEPS = 40;
    private static final LocalDate FIRST = LocalDate.parse(TUESDAY);
    private static final LocalDate LAST = FIRST.plusDays(17);

    /** A booking by the tenant or by the neighbour. */
    private record Booked(long id, boolean byTenant) {}

    @Inject
    AgreementUpkeep upkeep;

    private final Set<String> givenBack = new TreeSet<>();
    private final Map<String, Booked> booked = new TreeMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void after_random_steps_all_days_are_as_the_model_predicts(long seed) {
        agree(tenant, ROOM, "tuesday", "wednesday", "thursday");
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            String day = FIRST.plusDays(random.nextInt(18)).toString();
            switch (random.nextInt(6)) {
                case 0, 1 -> checkGivingBack(day);
                case 2 -> checkTakingBack(day);
                case 3 -> book(random.nextBoolean() ? tenant : neighbour, day);
                case 4 -> cancel(day);
                default -> upkeep.run().await().atMost(Duration.ofSeconds(30));
            }
        }

        assertThat(free(FIRST.toString(), LAST.toString()))
                .isEqualTo(days().filter(this::isFreeForAll).toList());
        assertThat(agreed(tenant, FIRST.toString(), LAST.toString()))
                .isEqualTo(days().filter(this::isAgreed)
                        .filter(day -> isOfTenant(day) || isGivenBackOrKept(day))
                        .map(day -> day + " " + state(day))
                        .toList());
    }

    private Stream<String> days() {
        return FIRST.datesUntil(LAST.plusDays(1)).map(LocalDate::toString);
    }

    /** Returns true from Tuesday to Thursday. The agreement of this test covers these weekdays. */
    private boolean isAgreed(String day) {
        int weekday = LocalDate.parse(day).getDayOfWeek().getValue();
        return weekday >= 2 && weekday <= 4;
    }

    /** Returns true unless the day is a Sunday: the room is not rented on Sundays. */
    private boolean isOpen(String day) {
        return LocalDate.parse(day).getDayOfWeek().getValue() < 7;
    }

    /** Returns true if anyone can book the day: no Sunday, not booked, and either not agreed or given back. */
    private boolean isFreeForAll(String day) {
        return isOpen(day) && !booked.containsKey(day) && (!isAgreed(day) || givenBack.contains(day));
    }

    private boolean isOfTenant(String day) {
        Booked booking = booked.get(day);
        return booking != null && booking.byTenant();
    }

    private boolean isGivenBackOrKept(String day) {
        return givenBack.contains(day) || !booked.containsKey(day);
    }

    private String state(String day) {
        if (isOfTenant(day)) {
            return "booked";
        }
        if (givenBack.contains(day)) {
            return booked.containsKey(day) ? "given_back_taken" : "given_back";
        }
        return "agreed";
    }

    private void checkGivingBack(String day) {
        Answer answer = giveBack(tenant, day);
        boolean isPossible = isAgreed(day) && !isOfTenant(day) && isGivenBackOrKept(day);
        assertThat(answer.status()).as("giving back " + day + answer.body()).isEqualTo(isPossible ? 200 : 409);
        if (isPossible) {
            givenBack.add(day);
        }
    }

    private void checkTakingBack(String day) {
        Answer answer = takeBack(tenant, day);
        boolean isPossible = isAgreed(day) && (!booked.containsKey(day) || isOfTenant(day));
        assertThat(answer.status()).as("taking back " + day + answer.body()).isEqualTo(isPossible ? 200 : 409);
        if (isPossible) {
            givenBack.remove(day);
        }
    }

    private void book(Renter renter, String day) {
        boolean isTenant = renter.equals(tenant);
        boolean isPossible = isFreeForAll(day) || (isTenant && isAgreed(day) && !booked.containsKey(day));
        Answer offer = renter.prepare(ROOM, day);
        assertThat(offer.status()).as("booking " + day + offer.body()).isEqualTo(isPossible ? 200 : 409);
        if (isPossible) {
            long id = renter.confirm(offer).succeeded().longNumber("booking.bookings[0].booking_id");
            booked.put(day, new Booked(id, isTenant));
        }
    }

    private void cancel(String day) {
        Booked booking = booked.remove(day);
        if (booking != null) {
            renting.asOwner(
                            "office_cancel_booking",
                            Input.empty()
                                    .with("business", "coworking")
                                    .with("booking_id", booking.id())
                                    .with("reason", "x"))
                    .succeeded();
        }
    }
}
