package org.isarbooking.business;

import static org.isarbooking.business.CatalogDocument.copy;
import static org.isarbooking.business.CatalogDocument.or;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * A tenant whose account is made once, with approvals, agreements and rentals. The file never overwrites later changes.
 *
 * @param login the person who gets the account at the first sign-in
 * @param billing the recipient of invoices; null if the account gets no billing data yet
 */
@RegisterForReflection
public record TenantSeed(
        String key,
        Login login,
        String name,
        Language language,
        @Nullable Billing billing,
        List<Approval> approvals,
        List<Agreement> agreements,
        List<Rental> rentals) {

    public TenantSeed {
        language = or(language, Language.DEFAULT);
        approvals = copy(approvals);
        agreements = copy(agreements);
        rentals = copy(rentals);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "TenantSeed[" + key + "]";
    }

    /** The name and address on invoices. */
    public record Billing(String name, String street, String postalCode, String city, String country) {}

    /**
     * A workspace that the tenant may rent.
     *
     * @param price the personal price of each day; null for prices by the weekly terms
     */
    public record Approval(String workspace, @Nullable Price price) {

        /** Returns the personal price in cents; null for prices by the weekly terms. */
        public @Nullable Integer cents() {
            return price == null ? null : price.cents();
        }
    }

    /**
     * A monthly agreement: a monthly amount that covers some weekdays of a workspace. Exactly one of {@code from} and
     * {@code fromMonthsAgo} is set.
     *
     * @param path the path of the agreement in the file
     * @param from the first day, which is the first day of a month
     * @param fromMonthsAgo the number of months from the first month to the month in which the file is applied
     * @param until the last day, which is the last day of a month; null if the agreement has no end
     */
    public record Agreement(
            String path,
            String key,
            String workspace,
            Set<DayOfWeek> weekdays,
            Price monthly,
            @Nullable LocalDate from,
            int fromMonthsAgo,
            @Nullable LocalDate until) {

        public Agreement {
            weekdays = Set.copyOf(weekdays);
        }

        /** Returns the first day, if the file is applied on {@code today} (Europe/Berlin). */
        public LocalDate firstDay(LocalDate today) {
            return from != null ? from : today.withDayOfMonth(1).minusMonths(fromMonthsAgo);
        }
    }

    /**
     * Days that the tenant has rented: a date, or days of the month before the month in which the file is applied.
     *
     * @param path the path of the rental in the file
     */
    public record Rental(
            String path,
            String key,
            String workspace,
            @Nullable LocalDate date,
            List<Integer> lastMonth) {

        public Rental {
            lastMonth = copy(lastMonth).stream().sorted().toList();
        }
    }
}
