package org.isarbooking.request;

import io.vertx.core.json.JsonArray;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.ColumnTransformer;
import org.hibernate.annotations.Immutable;
import org.isarbooking.database.JsonArrayText;
import org.jspecify.annotations.Nullable;

/** A row of {@code booking_cancellation}. One of the two booking columns is null. */
@Entity
@Immutable
@Table(name = "booking_cancellation")
class CancellationEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    @Nullable
    Long appointmentId;

    @Nullable
    Long rentalBookingId;

    @Nullable
    String reason;

    @Convert(converter = JsonArrayText.class)
    @ColumnTransformer(read = "cast(price_changes as text)", write = "cast(cast(? as text) as jsonb)")
    JsonArray priceChanges;

    UUID cancelledBy;

    Instant cancelledAt;

    static CancellationEntity of(BookingRef booking, BookingDesk.Cancellation cancellation) {
        CancellationEntity entity = new CancellationEntity();
        switch (booking) {
            case BookingRef.Appointment(long appointment) -> entity.appointmentId = appointment;
            case BookingRef.RentalDay(long rentalDay) -> entity.rentalBookingId = rentalDay;
        }
        entity.reason = cancellation.reason();
        entity.priceChanges = new JsonArray();
        entity.cancelledBy = cancellation.by().id();
        entity.cancelledAt = cancellation.at();
        return entity;
    }
}
