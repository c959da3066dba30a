package org.isarbooking.salon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Customers of the salon, and the owner's operations on customers. */
abstract class CustomerScenario extends DeskScenario {

    static final Map<String, String> EMMA =
            customer("Emma", "Vögel", "emma.voegel@holunder.example", "+49 89 5502 8841");
    static final Map<String, String> EMMA_ELSEWHERE =
            customer("Emma", "Vogel", "e.vogel@arbeit.example", "+49 171 1234567");
    static final Map<String, String> OTTO = customer("Otto", "Weiß", "otto@weiss.example", "+49 40 1000000");
    static final String ONCE = "DANKE15";

    @BeforeEach
    @AfterEach
    void nobody_is_known() {
        database.execute("delete from salon_customer");
    }

    static Map<String, String> customer(String firstName, String lastName, String email, String phone) {
        return Map.of("first_name", firstName, "last_name", lastName, "email", email, "phone", phone);
    }

    Answer offer(Map<String, String> customer, WantedVisit visit) {
        return salon.call("salon_prepare_booking", visit.input().with("customer", customer));
    }

    BookedVisit book(Map<String, String> customer, WantedVisit visit) {
        PreparedOffer offer = PreparedOffer.of(offer(customer, visit));
        return new BookedVisit(salon, salon.confirm(offer).succeeded().text("booking.booking_token"));
    }

    WantedVisit facial(String start) {
        return salon.visit("classic-facial").by("anna").at(start);
    }

    Answer search(String query) {
        return salon.asOwner("office_search_customers", Input.empty().with("query", query))
                .succeeded();
    }

    List<String> names(String query) {
        return search(query).list("items.last_name");
    }

    long id(String query) {
        return search(query).longNumber("items[0].customer_id");
    }

    static Input of(String name, long customerId) {
        return Input.empty().with(name, customerId);
    }

    Answer card(long customerId) {
        return salon.asOwner("office_get_customer", of("customer_id", customerId));
    }

    Answer change(long customerId, String property, Object value) {
        return salon.asOwner(
                "office_change_customer", of("customer_id", customerId).with(property, value));
    }

    /** Returns the contact with one value replaced. */
    static Map<String, String> with(Map<String, String> contact, String name, String value) {
        Map<String, String> other = new HashMap<>(contact);
        other.put(name, value);
        return other;
    }

    /** Returns the input that merges one customer into another. */
    Input merger(long kept, long merged) {
        return of("customer_id", kept)
                .with("merged_customer_id", merged)
                .with("accept_merge", true)
                .with("submission_key", UUID.randomUUID());
    }

    Answer merge(Input input) {
        return salon.asOwner("office_merge_customers", input);
    }

    Answer erase(long customerId) {
        return salon.asOwner(
                "office_erase_customer", of("customer_id", customerId).with("accept_erasure", true));
    }

    Answer export(long customerId) {
        return salon.asOwner("office_export_customer", of("customer_id", customerId));
    }

    long lastBooking() {
        return ((Number) database.values("select max(id) from appointment")
                        .findFirst()
                        .orElseThrow())
                .longValue();
    }

    Answer cancel(long booking) {
        return salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "salon")
                                .with("booking_id", booking)
                                .with("reason", "Wasserschaden"))
                .succeeded();
    }

    void mark(long booking, String outcome) {
        salon.asOwner(
                        "office_mark_booking",
                        Input.empty()
                                .with("business", "salon")
                                .with("booking_id", booking)
                                .with("outcome", outcome))
                .succeeded();
    }
}
