package org.isarbooking.office;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Stores the decisions of the office. */
@Singleton
class OfficeActionRepository implements PanacheRepositoryBase<OfficeActionEntity, Long> {}
