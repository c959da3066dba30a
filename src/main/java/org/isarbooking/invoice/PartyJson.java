package org.isarbooking.invoice;

import io.vertx.core.json.JsonObject;
import java.util.EnumMap;
import java.util.Map;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** Who sells, who buys and what was rented, as columns of an invoice keep them. */
final class PartyJson {

    private PartyJson() {}

    static JsonObject write(Seller seller) {
        return new JsonObject()
                .put("name", seller.name())
                .put("street", seller.street())
                .put("postal_code", seller.postalCode())
                .put("city", seller.city())
                .put("country", seller.country())
                .put("vat_id", seller.vatId())
                .put("tax_number", seller.taxNumber())
                .put("email", seller.email())
                .put("iban", seller.iban())
                .put("bic", seller.bic());
    }

    static Seller seller(JsonObject json) {
        return new Seller(
                json.getString("name"),
                json.getString("street"),
                json.getString("postal_code"),
                json.getString("city"),
                json.getString("country"),
                json.getString("vat_id"),
                json.getString("tax_number"),
                json.getString("email"),
                json.getString("iban"),
                json.getString("bic"));
    }

    static JsonObject write(Buyer buyer) {
        return new JsonObject()
                .put("name", buyer.name())
                .put("street", buyer.street())
                .put("postal_code", buyer.postalCode())
                .put("city", buyer.city())
                .put("country", buyer.country())
                .put("vat_id", buyer.vatId());
    }

    static Buyer buyer(JsonObject json) {
        return new Buyer(
                json.getString("name"),
                json.getString("street"),
                json.getString("postal_code"),
                json.getString("city"),
                json.getString("country"),
                json.getString("vat_id"));
    }

    static JsonObject write(Translated names) {
        JsonObject json = new JsonObject();
        names.texts().forEach((language, text) -> json.put(language.code(), text));
        return json;
    }

    static Translated names(JsonObject json) {
        Map<Language, String> texts = new EnumMap<>(Language.class);
        json.forEach(text ->
                Language.of(text.getKey()).ifPresent(language -> texts.put(language, String.valueOf(text.getValue()))));
        return new Translated(texts);
    }
}
