package org.isarbooking.office;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Stores what was decided in the office. */
@Singleton
class OfficeActionRepository implements PanacheRepositoryBase<OfficeActionEntity, Long> {}
