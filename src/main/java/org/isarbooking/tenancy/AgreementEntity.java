package org.isarbooking.tenancy;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code monthly_agreement}. */
@Entity
@Table(name = "monthly_agreement")
class AgreementEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    UUID accountId;

    Integer workspaceId;

    /** The numbers of the weekdays, 1 for Monday. */
    Integer[] weekdays;

    Integer monthlyCents;

    LocalDate validFrom;

    /** The last day; null if the agreement has no end. */
    @Nullable
    LocalDate validUntil;
}
