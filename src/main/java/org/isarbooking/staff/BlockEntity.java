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

/** A row of {@code block}. */
@Entity
@DynamicUpdate
@Table(name = "block")
class BlockEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    int staffId;

    Instant startsAt;

    Instant endsAt;

    /** The only category of services that the block excludes; null if it excludes every service. */
    @Nullable
    Integer categoryId;

    @Nullable
    String reason;

    @Nullable
    Instant deletedAt;

    long id() {
        return Objects.requireNonNull(id);
    }

    /** Replaces all values except the specialist. */
    void set(InstantRange period, @Nullable Integer newCategoryId, @Nullable String newReason) {
        startsAt = period.start();
        endsAt = period.end();
        categoryId = newCategoryId;
        reason = newReason;
    }

    Block toBlock() {
        return new Block(id(), staffId, new InstantRange(startsAt, endsAt), categoryId, reason, deletedAt != null);
    }
}
