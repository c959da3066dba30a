package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * Facts for messages about an appointment. Prices are gross, in cents.
 *
 * @param uid the appointment's id in calendars, which never changes
 * @param state the state that the message describes
 * @param stateNow the state when the message is sent
 * @param sequence the number of moves, cancellations, and changes by the office to services, specialists or prices
 * @param language the language of the customer
 * @param services in the order of time
 * @param customer the customer's contact; empty once the contact is forgotten
 * @param accepted the terms that the customer has accepted
 * @param bookedAt the time at which the appointment was confirmed
 * @param business settings of the business, which is the sender
 * @param more facts that are not about the appointment itself
 */
public record BookingFacts(
        UUID uid,
        State state,
        State stateNow,
        int sequence,
        Language language,
        List<BookedService> services,
        Totals totals,
        Optional<Contact> customer,
        List<Terms> accepted,
        Instant bookedAt,
        BusinessSettings business,
        LetterFacts more) {

    /** The states of an appointment that messages distinguish. */
    public enum State {
        BOOKED,
        CANCELLED,
        /** The appointment has taken place, or the customer didn't come. */
        OVER
    }

    /** The price of an appointment in cents: {@code total = subtotal - discount}. */
    public record Totals(long subtotalCents, long discountCents, long totalCents) {}

    /**
     * One service of the visit.
     *
     * @param staffEmail the address for the specialist's notices; empty if none is known
     */
    public record BookedService(
            Translated name,
            int staffId,
            String staffName,
            Optional<String> staffEmail,
            Instant startsAt,
            Instant endsAt,
            long priceCents) {

        @Override
        public String toString() {
            return "BookedService[hidden]";
        }
    }

    /**
     * The customer. Never shown in logs.
     *
     * @param firstName empty if unknown
     * @param email the address for mails; null if there is none, or if messages are off
     */
    public record Contact(
            String firstName, String lastName, @Nullable String email) {

        String name() {
            return (firstName + " " + lastName).strip();
        }

        /** Returns the part of the name that specialists see; empty if they see none. */
        private String name(SeenCustomer seen) {
            return switch (seen) {
                case NOTHING -> "";
                case FIRST_NAME -> firstName;
                case CONTACT -> name();
            };
        }

        Optional<String> address() {
            return Optional.ofNullable(email);
        }

        @Override
        public String toString() {
            return "Contact[hidden]";
        }
    }

    public BookingFacts {
        services = List.copyOf(services);
        accepted = List.copyOf(accepted);
    }

    /** Returns the appointment with only the specialist's services; with all services if the specialist does none. */
    BookingFacts ofSpecialist(int staffId) {
        List<BookedService> own = services.stream()
                .filter(service -> service.staffId() == staffId)
                .toList();
        return own.isEmpty()
                ? this
                : new BookingFacts(
                        uid, state, stateNow, sequence, language, own, totals, customer, accepted, bookedAt, business,
                        more);
    }

    /**
     * Returns the customer's name for a reader. Customer and owner see the full name. Specialists see the part that the
     * business's rule {@code staff_see_customer} allows. Empty if there is nothing to show.
     */
    Optional<String> customerFor(Audience reader) {
        return customer.map(contact -> switch (reader) {
                    case CUSTOMER, OWNER -> contact.name();
                    case SPECIALIST -> contact.name(business.seenCustomer());
                })
                .filter(name -> !name.isBlank());
    }

    /** Returns true if the appointment is cancelled now, even if the message describes an earlier state. */
    boolean isCancelledNow() {
        return stateNow == State.CANCELLED;
    }

    Instant startsAt() {
        return services.getFirst().startsAt();
    }

    Instant endsAt() {
        return services.getLast().endsAt();
    }
}
