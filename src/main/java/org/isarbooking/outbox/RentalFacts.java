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
 * Facts for messages about a rental, in its present state. Days are local dates (Europe/Berlin); prices are gross, in
 * cents.
 *
 * @param language the language of the tenant
 * @param days in the order of their dates, cancelled days included
 * @param monthlyCents the sum of the monthly amounts of agreements that cover any of the days, cancelled days excluded;
 *     empty without such an agreement
 * @param priceChanges new prices of days that the tenant had booked before, because of this rental
 * @param accepted the terms that the tenant has accepted
 * @param bookedAt the time at which the rental was confirmed
 * @param business settings of the business, which is the sender
 * @param notes the tenant's notes when the offer was made; empty if there are none
 * @param more facts that are not about the rental itself
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
     * One rental day.
     *
     * @param workspace the workspace of the day; differs from the rental's workspace if the office has moved the day
     * @param uid the day's id in calendars, which never changes
     * @param sequence the number of moves and cancellations
     * @param changeUntil the deadline for change requests
     * @param cancellationUntil the deadline for cancellation requests
     * @param covered true if a monthly agreement covers the day, so that the day costs nothing in addition to the
     *     monthly amount
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

    /**
     * A new price of a day, because the number of days in its week has changed.
     *
     * @param workspace the workspace of the day; empty for old changes, which were stored without a workspace
     */
    public record PriceChange(Optional<Translated> workspace, LocalDate date, long oldCents, long newCents) {}

    /** The tenant's name and mail address, if the account has them. Never shown in logs. */
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

    /** Shows only the days: no name, no address and no notes. */
    @Override
    public String toString() {
        return "RentalFacts[" + days + "]";
    }

    /** Returns the days that are not cancelled. */
    List<Day> standing() {
        return days.stream()
                .filter(day -> day.state() != BookingFacts.State.CANCELLED)
                .toList();
    }

    List<Day> cancelled() {
        return days.stream()
                .filter(day -> day.state() == BookingFacts.State.CANCELLED)
                .toList();
    }

    /** Returns the rental with only these days of it; the rental itself if there are none. */
    RentalFacts only(List<Day> some) {
        return some.isEmpty()
                ? this
                : new RentalFacts(
                        some.getFirst().workspace(),
                        language,
                        some,
                        monthlyCents,
                        priceChanges,
                        tenant,
                        accepted,
                        bookedAt,
                        business,
                        notes,
                        more);
    }

    /** Returns the total price in cents of the days that are not cancelled, without monthly amounts. */
    long totalCents() {
        return standing().stream().mapToLong(Day::priceCents).sum();
    }
}
