package org.isarbooking.invoice;

import org.jspecify.annotations.Nullable;

/**
 * Whom an invoice is made out to, as it was known when it was issued.
 *
 * @param street null, like the others, when it isn't known
 * @param country ISO 3166-1, two letters
 * @param vatId the VAT number of a business
 */
public record Buyer(
        String name,
        @Nullable String street,
        @Nullable String postalCode,
        @Nullable String city,
        @Nullable String country,
        @Nullable String vatId) {

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Buyer[hidden]";
    }
}
