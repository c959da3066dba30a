package org.isarbooking.coworking;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code rental}, as far as its tenant sees it again. */
@Entity
@Table(name = "rental")
class RentalEntity {

    @Id
    Long id;

    /** What it was offered with; null of a rental that a business file has seeded. */
    @Nullable
    UUID quoteId;

    UUID accountId;

    Integer workspaceId;

    @Nullable
    String notes;

    Instant confirmedAt;

    String reference;

    Integer linkVersion;
}
