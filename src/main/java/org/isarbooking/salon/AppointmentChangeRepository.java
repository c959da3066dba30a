package org.isarbooking.salon;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Objects;

/** Stores visits as they were before a change or move. */
@Singleton
class AppointmentChangeRepository implements PanacheRepositoryBase<AppointmentChangeEntity, Long> {

    /** Stores a visit as it is before its change; returns the change's id. */
    Uni<Long> remember(Appointment before, Instant now) {
        return persistAndFlush(AppointmentChangeEntity.of(before, now))
                .map(stored -> Objects.requireNonNull(stored.id));
    }
}
