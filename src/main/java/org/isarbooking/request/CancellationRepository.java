package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Stores what the owner has cancelled. */
@Singleton
class CancellationRepository implements PanacheRepositoryBase<CancellationEntity, Long> {}
