package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * What messages tell of an appointment, as it is now. Prices are gross, in cents.
 *
 * @param uid names it in calendars, for good
 * @param sequence how often it has been moved or cancelled
 * @param language the customer's
 * @param services in running order
 * @param customer empty once the contact is forgotten
 * @param accepted what the customer has accepted
 * @param bookedAt when it was confirmed
 * @param business who writes
 * @param more what stands beside it
 */
public record BookingFacts(
        UUID uid,
        State state,
        int sequence,
        Language language,
        List<BookedService> services,
        Totals totals,
        Optional<Contact> customer,
        List<Terms> accepted,
        Instant bookedAt,
        BusinessSettings business,
        LetterFacts more) {

    /** Where an appointment is in its life, as far as messages care. */
    public enum State {
        BOOKED,
        CANCELLED,
        /** It has taken place, or the customer didn't come. */
        OVER
    }

    /** What it costs: {@code total = subtotal - discount}. */
    public record Totals(long subtotalCents, long discountCents, long totalCents) {}

    /**
     * One service of the visit.
     *
     * @param staffEmail where the specialist's notices go; empty when nobody said
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
     * Who the appointment is for. Never shown in logs.
     *
     * @param firstName empty when it wasn't said
     * @param email where mails go; null when there is no address, or none are wanted
     */
    public record Contact(
            String firstName, String lastName, @Nullable String email) {

        String name() {
            return (firstName + " " + lastName).strip();
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

    /** The appointment with what one specialist does of it only; all of it for who does nothing. */
    BookingFacts ofSpecialist(int staffId) {
        List<BookedService> own = services.stream()
                .filter(service -> service.staffId() == staffId)
                .toList();
        return own.isEmpty()
                ? this
                : new BookingFacts(
                        uid, state, sequence, language, own, totals, customer, accepted, bookedAt, business, more);
    }

    Instant startsAt() {
        return services.getFirst().startsAt();
    }

    /** When the customer leaves. */
    Instant endsAt() {
        return services.getLast().endsAt();
    }
}
