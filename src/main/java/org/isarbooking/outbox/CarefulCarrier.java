package org.isarbooking.outbox;

import io.smallrye.faulttolerance.api.CircuitBreakerState;
import io.smallrye.faulttolerance.api.TypedGuard;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.util.TypeLiteral;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.jboss.logging.Logger;

/**
 * Stops using a mail server after all of the last 16 mails have failed. After a pause, one mail tests whether the
 * server works again. During the pause, mails fail without an attempt, with {@link
 * org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException}.
 */
final class CarefulCarrier implements Carrier {

    static final String CIRCUIT = "mail server";

    private static final Logger LOG = Logger.getLogger(CarefulCarrier.class);

    private static final int LAST_MAILS = 16;
    private static final double ALL = 1.0;

    private final Carrier carrier;
    private final TypedGuard<Uni<Void>> guard;

    /** @param rest the length of the pause */
    CarefulCarrier(Carrier carrier, String circuit, Duration rest) {
        this.carrier = carrier;
        this.guard = TypedGuard.create(new TypeLiteral<Uni<Void>>() {})
                .withDescription(circuit)
                .withCircuitBreaker()
                .name(circuit)
                .requestVolumeThreshold(LAST_MAILS)
                .failureRatio(ALL)
                .delay(rest.toMillis(), ChronoUnit.MILLIS)
                .when(CarefulCarrier::isFaultOfServer)
                .onStateChange(CarefulCarrier::log)
                .done()
                .build();
    }

    @Override
    public Uni<Void> carry(Mail mail, Runnable late) {
        return guard.get(() -> carrier.carry(mail, late));
    }

    @Override
    public void close() {
        carrier.close();
    }

    private static void log(CircuitBreakerState state) {
        switch (state) {
            case OPEN -> LOG.warn("The mail server accepts no mail: sending pauses, and messages wait");
            case HALF_OPEN -> LOG.info("One message tests whether the mail server works again");
            case CLOSED -> LOG.info("The mail server works again");
        }
    }

    /**
     * Returns true if the fault counts as a failure of the server. A server that only refuses an unknown mailbox works.
     */
    private static boolean isFaultOfServer(Throwable fault) {
        return !SendFailure.of(fault).isFinal();
    }
}
