package org.isarbooking.outbox;

import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** The current state of a waitlist offer, for messages about it. Prices are gross, in cents. */
public sealed interface WaitlistFacts {

    /** The language of the person on the waitlist. */
    Language language();

    /** The e-mail address of the person on the waitlist; empty once the address is forgotten. */
    Optional<String> address();

    /** True while the offer can be taken. */
    boolean isOpen();

    /** The end of the hold. */
    Instant heldUntil();

    /** The time at which the facts were read. The letter marks deadlines that have passed at this time. */
    Instant readAt();

    /** The page on which the offer is taken or declined. */
    URI link();

    /** Settings of the business, which is the sender. */
    BusinessSettings business();

    /**
     * An offer of a visit.
     *
     * @param services in the order of time, at least one
     * @param customer the customer's contact; empty once the contact is forgotten
     * @param link contains the key of the entry, so it is never logged
     */
    record OfVisit(
            Language language,
            List<BookingFacts.BookedService> services,
            long totalCents,
            Optional<BookingFacts.Contact> customer,
            boolean isOpen,
            Instant heldUntil,
            Instant readAt,
            URI link,
            BusinessSettings business)
            implements WaitlistFacts {

        public OfVisit {
            services = List.copyOf(services);
        }

        Instant startsAt() {
            return services.getFirst().startsAt();
        }

        @Override
        public Optional<String> address() {
            return customer.flatMap(BookingFacts.Contact::address);
        }

        /** Leaves the link out of logs. */
        @Override
        public String toString() {
            return "WaitlistFacts[hidden]";
        }
    }

    /**
     * An offer of a day of a workspace.
     *
     * @param date a local date
     * @param covered true if a monthly agreement covers the day, so that the day costs nothing in addition to the
     *     monthly amount
     * @param changeUntil the deadline for change requests
     * @param cancellationUntil the deadline for cancellation requests
     * @param priceChanges new prices of days that the tenant has already booked
     */
    record OfDay(
            Language language,
            Translated workspace,
            LocalDate date,
            long priceCents,
            boolean covered,
            Instant changeUntil,
            Instant cancellationUntil,
            List<RentalFacts.PriceChange> priceChanges,
            RentalFacts.Tenant tenant,
            boolean isOpen,
            Instant heldUntil,
            Instant readAt,
            URI link,
            BusinessSettings business)
            implements WaitlistFacts {

        public OfDay {
            priceChanges = List.copyOf(priceChanges);
        }

        @Override
        public Optional<String> address() {
            return tenant.email();
        }
    }
}
