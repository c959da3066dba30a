package org.isarbooking.staff;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds, stores and changes blocks. */
@Singleton
class BlockRepository implements PanacheRepositoryBase<BlockEntity, Long> {}
