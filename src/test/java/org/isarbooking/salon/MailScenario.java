package org.isarbooking.salon;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.util.GreenMail;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.time.Duration;
import org.isarbooking.ReceivedMail;
import org.isarbooking.outbox.Relay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A salon whose mails arrive at a real mail server. */
abstract class MailScenario extends SalonScenario {

    static final String CUSTOMER = "xaveria@yblagger.example";
    static final String OWNER = "owner@isarsalon.example";
    static final String ANNA = "anna@isarsalon.example";

    @Inject
    Relay relay;

    final GreenMail server = ReceivedMail.server();

    @Inject
    CircuitBreakerMaintenance circuits;

    @BeforeEach
    void start() {
        // Tests without a mail server may have opened the circuit.
        circuits.resetAll();
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    /** Sends all due messages. */
    void send() {
        relay.run().await().atMost(Duration.ofMinutes(1));
    }

    /** Removes the mails that have arrived so far. */
    void forgetMails() {
        try {
            server.purgeEmailFromAllMailboxes();
        } catch (FolderException e) {
            throw new AssertionError(e);
        }
    }
}
