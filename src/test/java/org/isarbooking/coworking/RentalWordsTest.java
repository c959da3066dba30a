package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.isarbooking.RentalRows;
import org.isarbooking.TestClock;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Texts that tenants wrote are kept as long as they are needed. The demo business keeps texts about a day for 180 days.
 */
@QuarkusTest
class RentalWordsTest {

    private static final String BOOKED = "2027-06-01T10:00";
    private static final String DAY = "2027-06-08";
    private static final String LATER_DAY = "2027-06-10";

    @Inject
    RentalRows rows;

    @Inject
    Forgetting forgetting;

    @Inject
    TestClock clock;

    private UUID tenant;
    private int room;

    @BeforeEach
    void begin() {
        clock.stopAt(BOOKED);
        rows.clear();
        tenant = rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example");
        room = rows.workspace("Raum Isar", "Isar room");
    }

    @AfterEach
    void leaveAsFound() {
        rows.clear();
        clock.run();
    }

    @Test
    void the_notes_of_a_rental_are_kept_for_180_days_after_its_last_day() {
        long rental = rows.rental(tenant, room, "de", DAY, LATER_DAY);
        rows.execute("update rental set notes = 'Bitte leise', office_notes = 'Zahlt bar' where id = $1", rental);

        forgetOn("2027-12-07T23:59");
        assertThat(rows.values("select notes || office_notes from rental")).containsExactly("Bitte leiseZahlt bar");

        forgetOn("2027-12-08T00:00");
        assertThat(rows.values("select coalesce(notes, office_notes) from rental"))
                .containsOnlyNulls();
    }

    @Test
    void texts_about_a_day_are_kept_for_180_days_after_the_day() {
        long booking = rows.booking(rows.rental(tenant, room, "de", DAY, LATER_DAY), DAY);
        rows.execute("""
                insert into booking_request (rental_booking_id, kind, status, reason, decision_reason, created_at, decided_at)
                values ($1, 'cancellation', 'declined', 'Krank', 'Leider nicht', $2, $2)
                """, booking, time(BOOKED));

        forgetOn("2027-12-05T23:59");
        assertThat(requestsWithTexts()).isEqualTo(1);

        forgetOn("2027-12-06T00:00");
        assertThat(requestsWithTexts()).isZero();
    }

    @Test
    void the_notes_of_an_offer_are_kept_for_a_week_after_it_expired() {
        UUID quote = UUID.randomUUID();
        rows.execute("""
                insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at)
                values ($1, 'coworking', $2, $3, 'de', '[]', $4, $4)
                """, quote, Buffer.buffer(new byte[32]), tenant, time(BOOKED));
        rows.execute("""
                insert into rental_offer (quote_id, workspace_id, place_ids, notes, rejections, price_changes)
                values ($1, $2, array [$2], 'Bitte leise', '[]', '[]')
                """, quote, room);

        clock.stopAt(BOOKED);
        clock.advance(Duration.ofDays(7).minusSeconds(1));
        forget();
        assertThat(rows.values("select notes from rental_offer")).containsExactly("Bitte leise");

        clock.advance(Duration.ofSeconds(1));
        forget();
        assertThat(rows.values("select notes from rental_offer")).containsOnlyNulls();
    }

    private long requestsWithTexts() {
        return rows.values("select 1 from booking_request where reason is not null or decision_reason is not null")
                .count();
    }

    private void forgetOn(String localTime) {
        clock.stopAt(localTime);
        forget();
    }

    private void forget() {
        forgetting.run().await().atMost(Duration.ofMinutes(1));
    }

    private static OffsetDateTime time(String local) {
        return LocalDateTime.parse(local).atZone(Munich.ZONE).toOffsetDateTime();
    }
}
