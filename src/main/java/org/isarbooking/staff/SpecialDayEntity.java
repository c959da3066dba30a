package org.isarbooking.staff;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import org.hibernate.annotations.DynamicUpdate;
import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/** A row of {@code special_day}. */
@Entity
@DynamicUpdate
@Table(name = "special_day")
class SpecialDayEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    int staffId;

    Instant startsAt;

    Instant endsAt;

    @Nullable
    Instant deletedAt;

    static SpecialDayEntity of(int staffId, InstantRange period) {
        SpecialDayEntity entity = new SpecialDayEntity();
        entity.staffId = staffId;
        entity.startsAt = period.start();
        entity.endsAt = period.end();
        return entity;
    }

    long id() {
        return Objects.requireNonNull(id);
    }

    SpecialDay toSpecialDay() {
        return new SpecialDay(id(), staffId, new InstantRange(startsAt, endsAt), deletedAt != null);
    }
}
