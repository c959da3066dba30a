package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockDifferenceTest {

    private static final Instant NOON = Instant.parse("2027-06-07T12:00:00Z");

    private static ClockDifference difference(String ahead, String roundTrip) {
        Duration trip = Duration.parse(roundTrip);
        return ClockDifference.of(NOON, trip, NOON.plus(trip.dividedBy(2)).minus(Duration.parse(ahead)));
    }

    @Test
    void clocks_that_agree_show_no_difference_after_a_slow_answer() {
        ClockDifference difference = difference("PT0S", "PT14S");

        assertThat(difference.ahead()).isZero();
        assertThat(difference.uncertainty()).isEqualTo(Duration.ofSeconds(7));
        assertThat(difference.isNoticeable()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "PT5S, PT0S, false, false",
        "PT5.001S, PT0S, true, false",
        "PT-5.001S, PT0S, true, false",
        "PT6S, PT2S, false, false",
        "PT60S, PT0S, true, false",
        "PT60.001S, PT0S, true, true",
        "PT-60.001S, PT0S, true, true",
        "PT62S, PT4S, true, false",
        "PT-4800H, PT10S, true, true",
        "PT4800H, PT10S, true, true"
    })
    void a_difference_counts_only_beyond_what_the_round_trip_explains(
            String ahead, String roundTrip, boolean isNoticeable, boolean isTooGreat) {
        ClockDifference difference = difference(ahead, roundTrip);

        assertThat(difference.isNoticeable()).isEqualTo(isNoticeable);
        assertThat(difference.isTooGreat()).isEqualTo(isTooGreat);
    }

    @Test
    void the_difference_is_given_in_seconds() {
        assertThat(difference("PT1.5S", "PT1S").seconds()).hasToString("1.500");
        assertThat(difference("PT-0.25S", "PT1S").seconds()).hasToString("-0.250");
        assertThat(difference("PT4800H", "PT1S").seconds()).hasToString("17280000.000");
    }
}
