package org.isarbooking.coworking;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code rental}, with the columns that its tenant can see. */
@Entity
@Table(name = "rental")
class RentalEntity {

    @Id
    Long id;

    /** The offer that was confirmed; null for a rental from a business file or from the office. */
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
