package org.isarbooking.salon;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.List;

/** Finds and locks customers. */
@Singleton
class CustomerRepository implements PanacheRepositoryBase<CustomerEntity, Long> {

    /**
     * Locks and returns customers, ascending by id, until the transaction ends. Leaves out merged, forgotten and
     * unknown ones.
     */
    Uni<List<CustomerEntity>> lock(Collection<Long> ids) {
        return find("id in (?1) and customerId is null and lastName is not null order by id", ids)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .list();
    }
}
