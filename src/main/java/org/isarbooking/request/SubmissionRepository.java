package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds and stores submissions by their keys. */
@Singleton
class SubmissionRepository implements PanacheRepositoryBase<SubmissionEntity, SubmissionEntity.Key> {}
