package org.isarbooking.outbox;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/**
 * What messages tell of a rental, as it is now. Days are local dates (Europe/Berlin); prices are gross, in cents.
 *
 * @param language the tenant's
 * @param days by date, cancelled ones included
 * @param monthlyCents the monthly agreements that cover days of the rental; empty when none does
 * @param priceChanges of days that were booked before, as they were agreed with this rental
 * @param accepted what the tenant has accepted
 * @param bookedAt when it was confirmed
 * @param business who writes
 * @param notes what the tenant has written with the offer; empty for nothing
 * @param more what stands beside it
 */
public record RentalFacts(
        Translated workspace,
        Language language,
        List<Day> days,
        OptionalLong monthlyCents,
        List<PriceChange> priceChanges,
        Tenant tenant,
        List<Terms> accepted,
        Instant bookedAt,
        BusinessSettings business,
        Optional<String> notes,
        LetterFacts more) {

    /**
     * One rented day.
     *
     * @param workspace what is rented on it: a day that the office has moved may have another one than its rental
     * @param uid names it in calendars, for good
     * @param sequence how often it has been moved or cancelled
     * @param changeUntil until when a change is asked for in time
     * @param cancellationUntil until when a cancellation is asked for in time
     * @param covered whether a monthly agreement covers it, so that it costs nothing beside the monthly amount
     */
    public record Day(
            Translated workspace,
            UUID uid,
            int sequence,
            LocalDate date,
            BookingFacts.State state,
            long priceCents,
            boolean covered,
            Instant changeUntil,
            Instant cancellationUntil) {}

    /** Another price of a day, by the number of days in its week. */
    public record PriceChange(LocalDate date, long oldCents, long newCents) {}

    /** Who rents, as far as the account says it. Never shown in logs. */
    public record Tenant(Optional<String> name, Optional<String> email) {

        @Override
        public String toString() {
            return "Tenant[hidden]";
        }
    }

    public RentalFacts {
        days = List.copyOf(days);
        priceChanges = List.copyOf(priceChanges);
        accepted = List.copyOf(accepted);
    }

    /** Shows nothing that was written. */
    @Override
    public String toString() {
        return "RentalFacts[" + days + "]";
    }

    /** The days that still stand. */
    List<Day> standing() {
        return days.stream()
                .filter(day -> day.state() != BookingFacts.State.CANCELLED)
                .toList();
    }

    /** What the days that still stand cost beside a monthly agreement. */
    long totalCents() {
        return standing().stream().mapToLong(Day::priceCents).sum();
    }
}
