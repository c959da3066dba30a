package org.isarbooking.office;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of the owner's search for bookings. A condition that is null doesn't limit the search.
 *
 * @param words parts of people's names and contacts, or of the names of services, specialists and workspaces, in any
 *     order; or a reference
 * @param from the first local date of the bookings, inclusive
 * @param to the last local date of the bookings, inclusive
 * @param account the tenant; if given, only rental days are found
 * @param customer the customer of the salon; if given, only appointments are found
 */
record BookingSearch(
        @Nullable String words,
        @Nullable Business line,
        @Nullable String status,
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable UUID account,
        @Nullable Long customer) {

    boolean inSalon() {
        return line != Business.COWORKING && account == null;
    }

    boolean inCoworking() {
        return line != Business.SALON && customer == null;
    }

    @Nullable
    Instant begin() {
        return from == null ? null : from.atStartOfDay(Munich.ZONE).toInstant();
    }

    @Nullable
    Instant end() {
        return to == null ? null : to.plusDays(1).atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "BookingSearch[hidden]";
    }
}
