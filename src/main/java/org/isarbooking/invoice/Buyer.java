package org.isarbooking.invoice;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.isarbooking.account.Billing;
import org.isarbooking.account.InvoicedAccount;
import org.jspecify.annotations.Nullable;

/**
 * The recipient of an invoice, with the data that was known when the invoice was issued.
 *
 * @param street null if unknown; the same is true of all following components
 * @param country ISO 3166-1, two letters
 */
@RegisterForReflection // it is stored as JSON in a column of an invoice
public record Buyer(
        String name,
        @Nullable String street,
        @Nullable String postalCode,
        @Nullable String city,
        @Nullable String country,
        @Nullable String vatId) {

    static Buyer of(InvoicedAccount account) {
        Billing billing = account.billing();
        String name = billing.name();
        return name == null
                ? new Buyer(account.name(), null, null, null, null, null)
                : new Buyer(
                        name,
                        billing.street(),
                        billing.postalCode(),
                        billing.city(),
                        billing.country(),
                        billing.vatId());
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Buyer[hidden]";
    }
}
