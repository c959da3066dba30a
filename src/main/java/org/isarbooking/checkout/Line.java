package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.Message;

/** How a line of business makes an offer of a checkout, and books it: by the operations that every client calls. */
interface Line {

    /** What has become of a question to the line. */
    sealed interface Outcome<T> {

        /** It is done. */
        record Done<T>(T result) implements Outcome<T> {}

        /**
         * It can't be done.
         *
         * @param why errors of the protocol
         * @param alternatives what is free instead, as the agent names it
         */
        record Refused<T>(List<Message> why, List<String> alternatives) implements Outcome<T> {}
    }

    /**
     * An offer.
     *
     * @param notices what else the customer should know
     * @param terms what the customer has to accept
     */
    record Offer(
            Session.Offered keys,
            List<Checkout.LineItem> lines,
            long totalCents,
            OffsetDateTime expiresAt,
            List<Checkout.Term> terms,
            List<Message> notices) {}

    /**
     * A booking.
     *
     * @param key what opens it: the key of an appointment, or the number of a rental
     * @param page where the customer manages it
     * @param ends when the last of it is over
     */
    record Booked(String key, String reference, URI page, Instant ends) {

        /** Shows no key and no link. */
        @Override
        public String toString() {
            return "Booked[" + reference + "]";
        }
    }

    Business business();

    /** The instrument that its customers pay by. */
    String instrument();

    /** The kinds of terms that have to be accepted. */
    Set<Terms.Kind> accepted();

    /** What the agent must still say; empty when an offer can be made. */
    List<Message> missing(Wish wish);

    /** What is free, to choose from; empty where everything is chosen. */
    Uni<List<String>> free(Wish wish, RoutingContext call);

    /** Makes an offer. */
    Uni<Outcome<Offer>> offer(Wish wish, RoutingContext call);

    /** Books an offer whose terms are accepted. */
    Uni<Outcome<Booked>> book(Session.Offered offer, Acceptances accepted, Language language, RoutingContext call);

    /** Reads what a checkout has become, as it is now. */
    Uni<Outcome<Order>> order(Session session, Language language, RoutingContext call);

    /** The page where the customer can go on. */
    URI page(Wish wish);
}
