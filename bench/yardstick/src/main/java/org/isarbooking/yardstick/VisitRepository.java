package org.isarbooking.yardstick;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import jakarta.inject.Singleton;

/** Reads visits in the way of the service's repositories. */
@Singleton
class VisitRepository implements PanacheRepository<VisitEntity> {}
