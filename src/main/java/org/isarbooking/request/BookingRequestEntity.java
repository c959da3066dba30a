package org.isarbooking.request;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A row of {@code booking_request}. One of the two booking columns is null. */
@Entity
@DynamicUpdate
@Table(name = "booking_request")
class BookingRequestEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    @Nullable
    Long appointmentId;

    @Nullable
    Long rentalBookingId;

    String kind;

    String status;

    @Nullable
    Instant newStartsAt;

    @Nullable
    LocalDate newDay;

    @Nullable
    Integer newPriceCents;

    boolean newDayCovered;

    @Nullable
    String reason;

    Instant createdAt;

    @Nullable
    Instant deadlineAt;

    @Nullable
    Instant decidedAt;

    @Nullable
    UUID decidedBy;

    @Nullable
    String decisionReason;

    boolean withdrawn;

    boolean superseded;

    /** The rental days of a request to cancel several; null for a request about one booking. */
    @Nullable
    Long[] bookingIds;

    /** Returns a new open request. */
    static BookingRequestEntity open(
            BookingRef booking, BookingRequest.Kind kind, @Nullable String reason, Instant deadline, Instant now) {
        BookingRequestEntity entity = new BookingRequestEntity();
        switch (booking) {
            case BookingRef.Appointment(long appointment) -> entity.appointmentId = appointment;
            case BookingRef.RentalDay(long rentalDay) -> entity.rentalBookingId = rentalDay;
        }
        entity.kind = kind.value();
        entity.status = BookingRequest.Status.OPEN.value();
        entity.reason = reason;
        entity.createdAt = now;
        entity.deadlineAt = deadline;
        return entity;
    }

    BookingRequest toRequest() {
        return new BookingRequest(
                Objects.requireNonNull(id),
                appointmentId != null
                        ? new BookingRef.Appointment(appointmentId)
                        : new BookingRef.RentalDay(Objects.requireNonNull(rentalBookingId)),
                BookingRequest.Kind.of(kind),
                BookingRequest.Status.of(status),
                newStartsAt,
                newDay == null
                        ? null
                        : new BookingRequest.NewDay(newDay, Objects.requireNonNull(newPriceCents), newDayCovered),
                reason,
                createdAt,
                deadlineAt,
                decidedAt,
                decisionReason,
                withdrawn,
                superseded,
                bookingIds == null ? List.of() : List.of(bookingIds));
    }
}
