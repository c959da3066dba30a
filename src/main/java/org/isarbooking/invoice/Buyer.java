package org.isarbooking.invoice;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.vertx.core.json.JsonObject;
import org.isarbooking.account.InvoicedAccount;
import org.jspecify.annotations.Nullable;

/**
 * Whom an invoice is made out to, as it was known when it was issued.
 *
 * @param street null, like the others, when it isn't known
 * @param country ISO 3166-1, two letters
 * @param vatId the VAT number of a business
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
        return account.billing()
                .filter(billing -> billing.getString("name") != null)
                .map(Buyer::of)
                .orElseGet(() -> new Buyer(account.name(), null, null, null, null, null));
    }

    private static Buyer of(JsonObject billing) {
        return new Buyer(
                billing.getString("name"),
                billing.getString("street"),
                billing.getString("postal_code"),
                billing.getString("city"),
                billing.getString("country"),
                billing.getString("vat_id"));
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Buyer[hidden]";
    }
}
