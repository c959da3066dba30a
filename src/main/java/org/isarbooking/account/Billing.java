package org.isarbooking.account;

import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The billing data of an account, stored as JSON in {@code account.billing}. Unknown values are null.
 *
 * @param country ISO 3166-1, two letters
 * @param email the e-mail address for invoices; null for the account's address
 * @param language the language of invoices; null for the language of the last booking
 */
public record Billing(
        @Nullable String name,
        @Nullable String street,
        @Nullable String postalCode,
        @Nullable String city,
        @Nullable String country,
        @Nullable String vatId,
        @Nullable String email,
        @Nullable Language language) {

    /** The billing data of an account without any. */
    public static final Billing NOTHING = new Billing(null, null, null, null, null, null, null, null);

    static Billing of(@Nullable JsonObject stored) {
        return stored == null
                ? NOTHING
                : new Billing(
                        stored.getString("name"),
                        stored.getString("street"),
                        stored.getString("postal_code"),
                        stored.getString("city"),
                        stored.getString("country"),
                        stored.getString("vat_id"),
                        stored.getString("email"),
                        Optional.ofNullable(stored.getString("language"))
                                .flatMap(Language::of)
                                .orElse(null));
    }

    JsonObject toJson() {
        JsonObject json = new JsonObject();
        put(json, "name", name);
        put(json, "street", street);
        put(json, "postal_code", postalCode);
        put(json, "city", city);
        put(json, "country", country);
        put(json, "vat_id", vatId);
        put(json, "email", email);
        put(json, "language", language == null ? null : language.code());
        return json;
    }

    private static void put(JsonObject json, String name, @Nullable String value) {
        if (value != null) {
            json.put(name, value);
        }
    }

    /** Returns the names in JSON of the missing fields that § 14 Abs. 4 UStG requires, in the order of the fields. */
    public List<String> missing() {
        List<String> missing = new ArrayList<>();
        addIfMissing(missing, "name", name);
        addIfMissing(missing, "street", street);
        addIfMissing(missing, "postal_code", postalCode);
        addIfMissing(missing, "city", city);
        addIfMissing(missing, "country", country);
        return List.copyOf(missing);
    }

    private static void addIfMissing(List<String> missing, String field, @Nullable String value) {
        if (value == null || value.isBlank()) {
            missing.add(field);
        }
    }

    /** Returns true if the data is sufficient for an invoice of any amount. */
    public boolean isComplete() {
        return missing().isEmpty();
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Billing[hidden]";
    }
}
