package org.isarbooking.outbox;

import java.net.URI;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/**
 * The current state of a waitlist entry, for the message to the person who has joined. Dates and times are local.
 *
 * @param isWaiting false once the entry has ended
 * @param until the last date, inclusive
 * @param weekdays the suitable weekdays, at least one
 * @param link the page of the entry. It may contain the key of the entry, so it is never logged
 */
public record EntryFacts(
        Language language,
        boolean isWaiting,
        Wanted wanted,
        LocalDate from,
        LocalDate until,
        Set<DayOfWeek> weekdays,
        URI link,
        BusinessSettings business) {

    /** The wanted visit or day, and the person who waits for it. */
    public sealed interface Wanted {

        /** Returns the e-mail address of the person on the waitlist; empty if there is none. */
        Optional<String> address();
    }

    /**
     * A visit.
     *
     * @param services in the wanted order, at least one
     * @param staffName the only wanted specialist; empty if any specialist suits
     * @param earliest the earliest suitable start
     * @param latest the latest suitable start
     */
    public record Visit(
            List<Translated> services,
            Optional<String> staffName,
            LocalTime earliest,
            LocalTime latest,
            BookingFacts.Contact customer)
            implements Wanted {

        public Visit {
            services = List.copyOf(services);
        }

        @Override
        public Optional<String> address() {
            return customer.address();
        }
    }

    public record Day(Translated workspace, RentalFacts.Tenant tenant) implements Wanted {

        @Override
        public Optional<String> address() {
            return tenant.email();
        }
    }

    public EntryFacts {
        weekdays = Set.copyOf(weekdays);
    }

    /** Leaves the link out of logs. */
    @Override
    public String toString() {
        return "EntryFacts[hidden]";
    }
}
