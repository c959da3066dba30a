package org.isarbooking.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteStatusTest {

    private static final Instant EXPIRY = Instant.parse("2027-03-28T01:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "-1, true, OPEN",
        "-1, false, NEEDS_REVIEW",
        "0, true, EXPIRED",
        "0, false, EXPIRED",
        "1, true, EXPIRED",
        "1, false, EXPIRED"
    })
    void an_unconfirmed_offer_is_open_until_it_expires_or_data_change(
            long nanosAfterExpiry, boolean stillHolds, QuoteStatus expected) {
        assertThat(QuoteStatus.ofUnconfirmed(EXPIRY, EXPIRY.plusNanos(nanosAfterExpiry), stillHolds))
                .isEqualTo(expected);
    }

    @Test
    void a_status_is_written_in_snake_case() {
        assertThat(QuoteStatus.values())
                .extracting(QuoteStatus::value)
                .containsExactly("open", "confirmed", "expired", "needs_review");
    }
}
