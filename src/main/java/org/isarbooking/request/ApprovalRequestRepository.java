package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds, stores and changes requests for approvals. */
@Singleton
class ApprovalRequestRepository implements PanacheRepositoryBase<ApprovalRequestEntity, Long> {}
