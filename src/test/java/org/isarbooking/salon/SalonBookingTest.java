package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An agent's way from a text search to an appointment. Each step uses the answer of the step before. */
@QuarkusTest
class SalonBookingTest extends SalonScenario {

    @Test
    void an_agent_books_a_service_that_it_has_searched_for() {
        Answer services = salon.searchServices(
                        Input.empty().with("query", "lash lift").with("language", "en"))
                .succeeded();
        Input visit = Input.empty().with("service_ids", List.of(services.number("items[0].service_id")));

        Answer slots = salon.call("salon_find_slots", visit.with("from_date", SATURDAY))
                .succeeded();
        Input appointment = visit.with("start_at", slots.text("slots[0].start_at"));

        Answer price = salon.call("salon_get_price", appointment).succeeded();
        assertThat(price.text("total.amount")).isEqualTo("59.00");

        Answer prepared = salon.call("salon_prepare_booking", appointment.with("customer", WantedVisit.CUSTOMER))
                .succeeded();
        assertThat(prepared.json().<String, Object>getMap("offer.slot"))
                .isEqualTo(slots.json().<String, Object>getMap("slots[0]"));
        assertThat(prepared.json().<String, Object>getMap("offer.total"))
                .isEqualTo(price.json().<String, Object>getMap("total"));

        PreparedOffer offer = PreparedOffer.of(prepared);
        assertThat(salon.read(offer).text("status")).isEqualTo("open");
        Answer confirmed = salon.confirm(offer).succeeded();

        Map<String, Object> booked = salon.booking(confirmed.text("booking.booking_token"))
                .succeeded()
                .json()
                .getMap("booking");
        assertThat(booked)
                .containsEntry("status", "confirmed")
                .containsEntry("date", SATURDAY)
                .containsEntry("time", "09:00");
        assertThat(salon.read(offer).text("status")).isEqualTo("confirmed");
    }
}
