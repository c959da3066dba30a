package org.isarbooking.coworking;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.isarbooking.coworking.rules.PriceChange;

/** Stores the office's changes to rentals, with the former state of their days. */
@Singleton
class RentalChangeRepository implements PanacheRepositoryBase<RentalChangeEntity, Long> {

    /**
     * Stores days before they change. Returns the id of the change.
     *
     * @param before the days that change, by date; empty for a new rental
     * @param changes the resulting price changes of other days
     */
    Uni<Long> remember(long rentalId, List<RentalDay> before, List<PriceChange> changes, Instant now) {
        return persistAndFlush(RentalChangeEntity.of(rentalId, before, changes, now))
                .map(stored -> Objects.requireNonNull(stored.id));
    }
}
