package org.isarbooking.outbox;

import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** Facts for messages about an offer of the waitlist, as it is now. Prices are gross, in cents. */
public sealed interface WaitlistFacts {

    /** The language of the waiting customer or tenant. */
    Language language();

    /** The address of the customer or tenant; empty once it is forgotten. */
    Optional<String> address();

    /** True if the offer can still be accepted. */
    boolean isOpen();

    /** The end of the hold. */
    Instant heldUntil();

    /** The link under which the offer is accepted or declined. */
    URI link();

    /** The business that sends the message. */
    BusinessSettings business();

    /**
     * An offer of a visit.
     *
     * @param services in running order, at least one
     * @param customer empty once the contact is forgotten
     * @param link contains a key, so no log shows it
     */
    record OfVisit(
            Language language,
            List<BookingFacts.BookedService> services,
            long totalCents,
            Optional<BookingFacts.Contact> customer,
            boolean isOpen,
            Instant heldUntil,
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

        /** Shows no link. */
        @Override
        public String toString() {
            return "WaitlistFacts[hidden]";
        }
    }

    /**
     * An offer of a day of a workspace.
     *
     * @param date a local date
     * @param covered true if a monthly agreement covers the day, so that it costs nothing beside the monthly amount
     * @param priceChanges of days that were booked before
     */
    record OfDay(
            Language language,
            Translated workspace,
            LocalDate date,
            long priceCents,
            boolean covered,
            List<RentalFacts.PriceChange> priceChanges,
            RentalFacts.Tenant tenant,
            boolean isOpen,
            Instant heldUntil,
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
