package org.isarbooking.salon;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.ColumnTransformer;
import org.isarbooking.database.JsonArrayText;
import org.isarbooking.salon.rules.VisitItem;
import org.jspecify.annotations.Nullable;

/** A row of {@code appointment_change}: a visit as it was before it was changed or moved. Rows never change. */
@Entity
@Table(name = "appointment_change")
class AppointmentChangeEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    long appointmentId;

    @Convert(converter = JsonArrayText.class)
    @ColumnTransformer(read = "cast(services as text)", write = "cast(cast(? as text) as jsonb)")
    JsonArray services;

    int totalCents;

    Instant changedAt;

    static AppointmentChangeEntity of(Appointment before, Instant now) {
        AppointmentChangeEntity entity = new AppointmentChangeEntity();
        entity.appointmentId = before.id();
        entity.services = new JsonArray();
        before.visit().items().forEach(item -> entity.services.add(service(item)));
        entity.totalCents = Math.toIntExact(before.totals().totalCents());
        entity.changedAt = now;
        return entity;
    }

    private static JsonObject service(VisitItem item) {
        return new JsonObject()
                .put("service_id", item.serviceId())
                .put("staff_id", item.staffId())
                .put("starts_at", item.startsAt().toString())
                .put("ends_at", item.endsAt().toString())
                .put("cents", item.priceCents());
    }
}
