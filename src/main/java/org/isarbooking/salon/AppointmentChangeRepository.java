package org.isarbooking.salon;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Objects;

/** Stores how visits were before they were changed or moved. */
@Singleton
class AppointmentChangeRepository implements PanacheRepositoryBase<AppointmentChangeEntity, Long> {

    /** Remembers a visit as it is, before it changes; returns the number of the change. */
    Uni<Long> remember(Appointment before, Instant now) {
        return persistAndFlush(AppointmentChangeEntity.of(before, now))
                .map(stored -> Objects.requireNonNull(stored.id));
    }
}
