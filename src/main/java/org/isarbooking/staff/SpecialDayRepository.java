package org.isarbooking.staff;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds, stores and changes special days. */
@Singleton
class SpecialDayRepository implements PanacheRepositoryBase<SpecialDayEntity, Long> {}
