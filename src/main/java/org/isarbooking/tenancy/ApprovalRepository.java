package org.isarbooking.tenancy;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds, stores and removes approvals. */
@Singleton
class ApprovalRepository implements PanacheRepositoryBase<ApprovalEntity, ApprovalEntity.Key> {}
