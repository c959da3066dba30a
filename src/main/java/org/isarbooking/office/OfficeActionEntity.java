package org.isarbooking.office;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/** A row of {@code office_action}. It is written once and never changes. */
@Entity
@Immutable
@Table(name = "office_action")
class OfficeActionEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    String operation;

    @JdbcTypeCode(SqlTypes.JSON)
    Map<String, Object> about;

    @Nullable
    String reason;

    UUID doneBy;

    Instant doneAt;
}
