package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Stores the owner's cancellations. */
@Singleton
class CancellationRepository implements PanacheRepositoryBase<CancellationEntity, Long> {}
