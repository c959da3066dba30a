package org.isarbooking.coworking;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.hibernate.annotations.ColumnTransformer;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.database.JsonArrayText;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code rental_change}: a change that the office has made to a rental, with the former days. Rows never
 * change.
 */
@Entity
@Table(name = "rental_change")
class RentalChangeEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    long rentalId;

    @Convert(converter = JsonArrayText.class)
    @ColumnTransformer(read = "cast(days as text)", write = "cast(cast(? as text) as jsonb)")
    JsonArray days;

    @Convert(converter = JsonArrayText.class)
    @ColumnTransformer(read = "cast(price_changes as text)", write = "cast(cast(? as text) as jsonb)")
    JsonArray priceChanges;

    Instant changedAt;

    static RentalChangeEntity of(long rentalId, List<RentalDay> before, List<PriceChange> changes, Instant now) {
        RentalChangeEntity entity = new RentalChangeEntity();
        entity.rentalId = rentalId;
        entity.days = new JsonArray();
        before.forEach(day -> entity.days.add(day(day)));
        entity.priceChanges = RentalOfferJson.writeChanges(changes);
        entity.changedAt = now;
        return entity;
    }

    private static JsonObject day(RentalDay day) {
        return new JsonObject()
                .put("booking_id", day.id())
                .put("workspace_id", day.workspaceId())
                .put("date", day.date().toString())
                .put("cents", day.cents())
                .put("agreement_id", day.agreementId());
    }
}
