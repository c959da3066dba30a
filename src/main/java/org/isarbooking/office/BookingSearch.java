package org.isarbooking.office;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Which bookings the owner looks for; what is null doesn't matter.
 *
 * @param words what a name or an e-mail address begins with, or how a phone number ends
 * @param line of which line of business
 * @param from first local date
 * @param to last local date
 * @param account of which tenant: then only rental days are found
 */
record BookingSearch(
        @Nullable String words,
        @Nullable Business line,
        @Nullable String status,
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable UUID account) {

    /** Fewer digits are no part of a phone number. */
    private static final int LEAST_DIGITS = 4;

    BookingSearch {
        words = words == null || words.isBlank() ? null : words.strip().toLowerCase(Locale.ROOT);
    }

    boolean inSalon() {
        return line != Business.COWORKING && account == null;
    }

    boolean inCoworking() {
        return line != Business.SALON;
    }

    @Nullable
    Instant begin() {
        return from == null ? null : from.atStartOfDay(Munich.ZONE).toInstant();
    }

    @Nullable
    Instant end() {
        return to == null ? null : to.plusDays(1).atStartOfDay(Munich.ZONE).toInstant();
    }

    /**
     * The digits of a phone number from the last to the first, without its country: both forms end so, the one that was written and the one that is
     * stored today. Null for other words.
     *
     * @param country two letters; where a number without a country belongs
     */
    @Nullable
    String phoneFromBehind(String country) {
        if (words == null || !words.matches("[+0-9 ()/.-]+")) {
            return null;
        }
        String digits = PhoneNumbers.nationalDigits(words, country);
        return digits.length() < LEAST_DIGITS
                ? null
                : new StringBuilder(digits).reverse().toString();
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "BookingSearch[hidden]";
    }
}
