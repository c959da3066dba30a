package org.isarbooking.coworking;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.isarbooking.coworking.rules.PriceChange;

/** Stores what the office has done to rentals, and how their days were before. */
@Singleton
class RentalChangeRepository implements PanacheRepositoryBase<RentalChangeEntity, Long> {

    /**
     * Remembers days as they are, before they change; returns the number of the change.
     *
     * @param before the days that change, by date; none of a rental that is new
     * @param changes of other days' prices, made with it
     */
    Uni<Long> remember(long rentalId, List<RentalDay> before, List<PriceChange> changes, Instant now) {
        return persistAndFlush(RentalChangeEntity.of(rentalId, before, changes, now))
                .map(stored -> Objects.requireNonNull(stored.id));
    }
}
