package org.isarbooking.yardstick;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import jakarta.inject.Singleton;

/** Reads visits as the service's repositories would. */
@Singleton
class VisitRepository implements PanacheRepository<VisitEntity> {}
