package org.isarbooking.salon;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.waitlist.WaitlistRun;
import org.junit.jupiter.api.BeforeEach;

/** Anna has time for only one visit on Tuesday, at ten. A customer has booked this time. */
abstract class WaitlistScenario extends MailScenario {

    static final String TEN = at(TUESDAY, "10:00");

    @Inject
    WaitlistRun waitlist;

    String booked = "";

    @BeforeEach
    void annas_only_hour_is_taken() {
        database.block("anna", at(TUESDAY, "00:00"), TEN);
        database.block("anna", at(TUESDAY, "11:15"), at(WEDNESDAY, "00:00"));
        booked = visit().at(TEN).book().text("booking.booking_token");
        serve();
        send();
        forgetMails();
    }

    WantedVisit visit() {
        return salon.visit("classic-facial").by("anna");
    }

    /** Runs the waitlist and returns the number of offers. If there are offers, their mails are sent. */
    int serve() {
        int offers = waitlist.run().await().atMost(Duration.ofMinutes(1));
        if (offers > 0) {
            send();
        }
        return offers;
    }

    /** Cancels the newest booking. */
    void cancelBooking() {
        cancel("select max(id) from appointment where status = 'confirmed'");
    }

    /** Cancels the booking whose id a query returns. */
    void cancel(String query) {
        Object id = database.values(query).findFirst().orElseThrow();
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "salon")
                                .with("booking_id", id)
                                .with("reason", "x"))
                .succeeded();
    }

    /** Returns the input of an entry for Anna's hour. */
    Input wish(String name) {
        return Input.empty()
                .with("service_ids", List.of(salon.service("classic-facial")))
                .with("staff_id", salon.specialist("anna"))
                .with("from_date", TUESDAY)
                .with("to_date", TUESDAY)
                .with("customer", customer(name))
                .with("accept_privacy", true)
                .with("submission_key", UUID.randomUUID());
    }

    static Map<String, String> customer(String name) {
        return Map.of(
                "first_name",
                name,
                "last_name",
                "Waits",
                "email",
                address(name),
                "phone",
                "+49 89 4711" + (100 + Math.floorMod(name.hashCode(), 900)));
    }

    static String address(String name) {
        return name.toLowerCase(java.util.Locale.ROOT) + "@waits.example";
    }

    /** Joins the waitlist, and returns the token of the entry. */
    String join(String name) {
        return join(wish(name));
    }

    String join(Input wish) {
        String token = salon.call("salon_join_waitlist", wish).succeeded().text("waitlist_token");
        // Tests stop the clock. Entries are ordered by the time at which they join, so these times must differ.
        clock.advance(Duration.ofSeconds(1));
        return token;
    }

    Answer entry(String token) {
        return salon.call("salon_get_waitlist_entry", key(token)).succeeded();
    }

    static Input key(String token) {
        return Input.empty().with("waitlist_token", token);
    }

    boolean isOffered(String token) {
        return entry(token).json().get("offer") != null;
    }

    PreparedOffer offer(String token) {
        Answer entry = entry(token);
        return new PreparedOffer(entry.text("offer.quote_id"), entry.text("offer.quote_token"));
    }
}
