package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.isarbooking.database.Transactions;
import org.isarbooking.request.RequestDecider;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonGetBookingTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Inject
    Transactions transactions;

    @Inject
    SalonRequestDecider decider;

    @Test
    void an_appointment_reads_as_it_was_confirmed_without_its_key() {
        Answer confirmed =
                salon.visit("classic-facial", "brow-tint").by("anna").at(TEN).book();

        Answer read = salon.booking(confirmed.text("booking.booking_token")).succeeded();

        Map<String, Object> expected = confirmed.json().getMap("booking");
        expected.remove("booking_token");
        assertThat(read.json().<String, Object>getMap("booking")).isEqualTo(expected);
    }

    @Test
    void an_appointment_keeps_its_price_and_names_when_the_business_changes() {
        String token = salon.visit("classic-facial").by("marie").at(TEN).book().text("booking.booking_token");

        salon.publish(DemoEdits.none().specialistLeaves("marie").price("classic-facial", "99.00 EUR"));

        Answer read = salon.booking(token).succeeded();
        assertThat(read.number("booking.total.amount_cents")).isEqualTo(7500);
        assertThat(read.text("booking.itinerary[0].staff_name")).isEqualTo("Marie");
        assertThat(read.text("booking.pricing.items[0].service_name")).isEqualTo("Klassische Gesichtsbehandlung");
    }

    /**
     * The call reads the appointment before the approval is committed. It then waits for the lock on the table of
     * requests, and reads the requests after the commit.
     */
    @Test
    void an_approved_request_is_never_shown_with_the_old_start() {
        BookedVisit facial =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")));
        long request = facial.requestChange(at(WEDNESDAY, "14:00")).succeeded().longNumber("request.request_id");
        RequestDecider.Decision approval = new RequestDecider.Decision(true, null, null, clock.instant());

        Answer read = transactions
                .run(transaction -> transaction
                        .query("lock table booking_request in access exclusive mode")
                        .execute()
                        .map(_ -> CompletableFuture.supplyAsync(facial::read))
                        .call(() -> database.somebodyWaits())
                        .call(() -> decider.decide(transaction, request, approval)))
                .await()
                .indefinitely()
                .join();

        assertThat(List.of(read.text("booking.time"), read.text("requests[0].status")))
                .isIn(List.of("10:00", "open"), List.of("14:00", "approved"));
    }

    @Test
    void an_unknown_key_is_not_found() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        Answer unknown = salon.booking("x".repeat(43)).refused(404, "not_found");

        assertThat(salon.booking(offer.token()).bodyWithoutRequestId()).isEqualTo(unknown.bodyWithoutRequestId());
    }

    @Test
    void any_caller_with_the_key_reads_the_appointment() {
        String token = salon.visit("classic-facial").at(TEN).book().text("booking.booking_token");

        salon.callAs("another-agent", "salon_get_booking", Input.empty().with("booking_token", token))
                .succeeded();
    }

    @Test
    void the_answer_is_in_the_requested_language() {
        String token = salon.visit("classic-facial").by("anna").at(TEN).book().text("booking.booking_token");

        Answer read = salon.call(
                        "salon_get_booking",
                        Input.empty().with("booking_token", token).with("language", "ru"))
                .succeeded();

        assertThat(read.text("booking.pricing.items[0].service_name")).isEqualTo("Классический уход за лицом");
        assertThat(read.text("language")).isEqualTo("ru");
    }
}
