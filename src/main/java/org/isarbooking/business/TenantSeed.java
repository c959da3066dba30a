package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * A tenant whose account the file makes once, with what the tenant may rent and has rented. What people change of it later, the file never touches.
 *
 * @param path where it stands in the file
 * @param login who gets the account when signing in for the first time
 * @param billing who invoices are made out to; null: the tenant's name
 */
public record TenantSeed(
        String path,
        String key,
        Login login,
        String name,
        Language language,
        @Nullable Billing billing,
        List<Approval> approvals,
        List<Agreement> agreements,
        List<Rental> rentals) {

    public TenantSeed {
        approvals = List.copyOf(approvals);
        agreements = List.copyOf(agreements);
        rentals = List.copyOf(rentals);
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "TenantSeed[" + key + "]";
    }

    /** The name and address on invoices. */
    public record Billing(String name, String street, String postalCode, String city, String country) {}

    /**
     * What the tenant may rent.
     *
     * @param priceCents a personal price of each day; null: the weekly terms
     */
    public record Approval(String workspace, @Nullable Integer priceCents) {}

    /**
     * A monthly amount that covers some weekdays of a workspace.
     *
     * @param path where it stands in the file
     * @param until the last day, the last of a month; null when it doesn't end
     */
    public record Agreement(
            String path,
            String key,
            String workspace,
            Set<DayOfWeek> weekdays,
            int monthlyCents,
            Start start,
            @Nullable LocalDate until) {

        public Agreement {
            weekdays = Set.copyOf(weekdays);
        }
    }

    /** The first day of an agreement, which is the first of a month. */
    public sealed interface Start {

        /** The day, if the file is applied on {@code today} (Europe/Berlin). */
        LocalDate asOf(LocalDate today);

        /** A date of the calendar. */
        record On(LocalDate date) implements Start {

            @Override
            public LocalDate asOf(LocalDate today) {
                return date;
            }
        }

        /** The first of the month so many months before this one. */
        record MonthsAgo(int months) implements Start {

            @Override
            public LocalDate asOf(LocalDate today) {
                return today.withDayOfMonth(1).minusMonths(months);
            }
        }
    }

    /**
     * Days that the tenant has rented.
     *
     * @param path where it stands in the file
     */
    public record Rental(String path, String key, String workspace, RentedDays days) {}

    /** Which days were rented. */
    public sealed interface RentedDays {

        /** A date of the calendar. */
        record On(LocalDate date) implements RentedDays {}

        /** Days of the month before the one in which the file is applied, ascending. */
        record LastMonth(List<Integer> days) implements RentedDays {

            public LastMonth {
                days = days.stream().sorted().toList();
            }
        }
    }
}
