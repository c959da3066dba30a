package org.isarbooking.yardstick;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import jakarta.inject.Singleton;

/** Reads visits as the service's own repositories read their entities. */
@Singleton
class VisitRepository implements PanacheRepository<VisitEntity> {}
