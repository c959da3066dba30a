package org.isarbooking.coworking;

import com.icegreen.greenmail.util.GreenMail;
import io.restassured.path.json.JsonPath;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.outbox.Relay;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.waitlist.WaitlistRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A third tenant, the occupant, has rented the room on Tuesday. Tenant and neighbour want the room on that day. */
abstract class RentalWaitlistScenario extends RentalScenario {

    static final String TENANT_ADDRESS = "tenant@waits.example";

    @Inject
    WaitlistRun waitlist;

    @Inject
    Relay relay;

    @Inject
    CircuitBreakerMaintenance circuits;

    final GreenMail server = ReceivedMail.server();
    Renter occupant;
    long taken;

    @BeforeEach
    void the_room_is_taken_on_tuesday() {
        circuits.resetAll();
        server.start();
        occupant = renting.tenant("occupant", ROOM, OTHER_ROOM, TABLE, OTHER_TABLE, LOUNGE, FLOOR);
        taken = occupant.bookDay(ROOM, TUESDAY);
        database.execute("delete from outbox");
        serve();
    }

    @AfterEach
    void stop() {
        server.stop();
        for (Renter renter : new Renter[] {tenant, neighbour, occupant}) {
            database.execute("update account set name = null, email = null where id = $1", renter.account());
        }
    }

    /** Runs the waitlist, and sends the mails if it has made offers. Returns the number of offers. */
    int serve() {
        int offers = waitlist.run().await().atMost(Duration.ofMinutes(1));
        if (offers > 0) {
            relay.run().await().atMost(Duration.ofMinutes(1));
        }
        return offers;
    }

    /** Gives the tenant a name and an address, so that mails are sent. */
    void setNameAndAddress() {
        database.execute(
                "update account set name = 'Tamina Wartet', email = $2 where id = $1",
                tenant.account(),
                TENANT_ADDRESS);
    }

    void cancelDay() {
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", taken)
                                .with("reason", "x"))
                .succeeded();
    }

    Input wish(String workspace, String from, String to) {
        return Input.empty()
                .with("workspace_id", database.workspace(workspace))
                .with("from_date", from)
                .with("to_date", to)
                .with("submission_key", UUID.randomUUID());
    }

    /** Joins the waitlist for the room on Tuesday. */
    long join(Renter renter) {
        return join(renter, wish(ROOM, TUESDAY, TUESDAY));
    }

    long join(Renter renter, Input wish) {
        long entry = renter.call("coworking_join_waitlist", wish).succeeded().longNumber("entry.entry_id");
        // The clock of tests stands still. Without this step, all entries would have joined at the same time.
        clock.advance(Duration.ofSeconds(1));
        return entry;
    }

    /** Returns an entry as its tenant reads it now. */
    Map<String, Object> entry(Renter renter, long id) {
        JsonPath entries = renter.call("coworking_list_waitlist_entries", Input.empty())
                .succeeded()
                .json();
        return entries.getMap("items.find { it.entry_id == " + id + " }");
    }

    String status(Renter renter, long id) {
        return String.valueOf(entry(renter, id).get("status"));
    }

    /** Returns the day that is offered to an entry, or {@code none}. */
    String offered(Renter renter, long id) {
        return entry(renter, id).get("offer") instanceof Map<?, ?> offer ? String.valueOf(offer.get("date")) : "none";
    }

    /** Returns the input that confirms the offer of an entry. */
    Input acceptance(Renter renter, long id) {
        Map<?, ?> offer = (Map<?, ?>) Objects.requireNonNull(entry(renter, id).get("offer"), "nothing is offered");
        return Input.empty()
                .with("quote_id", offer.get("quote_id"))
                .with("quote_token", offer.get("quote_token"))
                .with("accept_privacy", true)
                .with("accept_terms", true);
    }

    Answer accept(Renter renter, Input acceptance) {
        return renter.call("coworking_confirm_booking", acceptance);
    }

    Answer decline(Renter renter, long id) {
        return renter.call("coworking_decline_waitlist_offer", Input.empty().with("entry_id", id));
    }

    Answer leave(Renter renter, long id) {
        return renter.call("coworking_leave_waitlist", Input.empty().with("entry_id", id));
    }
}
