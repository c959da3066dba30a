package org.isarbooking.invoice;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.isarbooking.account.Billing;
import org.isarbooking.account.InvoicedAccount;
import org.jspecify.annotations.Nullable;

/**
 * The recipient of an invoice, as known when it was issued.
 *
 * @param street null when unknown, like all components below
 * @param country ISO 3166-1, two letters
 */
@RegisterForReflection // a column of an invoice holds it
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

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Buyer[hidden]";
    }
}
