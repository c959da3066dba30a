package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.Message;

/**
 * Makes offers for checkouts of one line of business, and books these offers. Calls the same published operations as
 * other clients.
 */
interface Line {

    /** The outcome of a call to the line. */
    sealed interface Outcome<T> {

        /** Returns the session if there are no changes, else a refusal with the messages about the changes. */
        static Outcome<Session> reviewed(Session session, List<Message> changed) {
            return changed.isEmpty() ? new Done<>(session) : new Refused<>(changed, List.of());
        }

        /** The call succeeded. */
        record Done<T>(T result) implements Outcome<T> {}

        /**
         * The call was refused.
         *
         * @param why the reasons, as messages of the protocol
         * @param alternatives free starts or days, in the form in which a checkout lists them
         */
        record Refused<T>(List<Message> why, List<String> alternatives) implements Outcome<T> {

            /** Returns the refusal with one more message, if there is one. */
            Refused<T> saying(Optional<Message> message) {
                return new Refused<>(
                        Stream.concat(why.stream(), message.stream()).toList(), alternatives);
            }

            /**
             * Returns the refusal with alternatives from the wanted day on. If there are none, adds alternatives from
             * today on.
             *
             * @param freeFrom returns the free starts or days from a given day on
             */
            Uni<Outcome<T>> offering(
                    LocalDate wanted, LocalDate today, Function<LocalDate, Uni<List<String>>> freeFrom) {
                return (wanted.isAfter(today)
                                ? freeFrom.apply(wanted)
                                : Uni.createFrom().item(List.<String>of()))
                        .flatMap(free -> free.isEmpty()
                                ? freeFrom.apply(today)
                                : Uni.createFrom().item(free))
                        .map(free -> new Refused<>(why, free));
            }
        }
    }

    /**
     * An offer that the line has made for a checkout.
     *
     * @param notices messages with further facts for the customer
     * @param terms the terms that the customer has to accept
     */
    record Offer(
            Session.Offered keys,
            List<Checkout.LineItem> lines,
            long totalCents,
            OffsetDateTime expiresAt,
            List<Checkout.Term> terms,
            List<Message> notices) {}

    /**
     * The booking of a checkout's offer.
     *
     * @param key the key of an appointment, or the id of a rental
     * @param page the page on which the customer manages the booking
     * @param ends the end of the last service or rental day
     */
    record Booked(String key, String reference, URI page, Instant ends) {

        /** Leaves the key and the link out of logs. */
        @Override
        public String toString() {
            return "Booked[" + reference + "]";
        }
    }

    Business business();

    /** Returns the type of the payment instrument with which customers of the line pay. */
    String instrument();

    /** Returns the kinds of terms that have to be accepted. */
    Set<Terms.Kind> accepted();

    /** Returns messages about data that the agent must still send; empty if an offer is possible. */
    List<Message> missing(Wish wish);

    /** Returns free starts or days to choose from; empty if everything is chosen. */
    Uni<List<String>> free(Wish wish, RoutingContext call);

    Uni<Outcome<Offer>> offer(Wish wish, RoutingContext call);

    /**
     * Returns the session if its offer is unchanged, else a refusal that names the changes. If the offer temporarily
     * can't be read, it counts as unchanged.
     */
    Uni<Outcome<Session>> review(Session session, Language language, RoutingContext call);

    /** Books the offer of a session. Its terms must have been accepted. */
    Uni<Outcome<Booked>> book(Session session, Language language, RoutingContext call);

    /** Returns the current order of a booked checkout. */
    Uni<Outcome<Order>> order(Session session, Language language, RoutingContext call);

    /** Returns the page on which the customer can continue. */
    URI page(Wish wish);
}
