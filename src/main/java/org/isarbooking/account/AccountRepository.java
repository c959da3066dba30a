package org.isarbooking.account;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Finds, stores and changes accounts. */
@Singleton
class AccountRepository implements PanacheRepositoryBase<AccountEntity, UUID> {}
