package org.isarbooking.tenancy;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds, stores and changes monthly agreements. */
@Singleton
class AgreementRepository implements PanacheRepositoryBase<AgreementEntity, Long> {}
