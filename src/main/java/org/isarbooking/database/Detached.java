package org.isarbooking.database;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads and writes entities that don't stay in the session. A session answers a row as it has read it first, so a row
 * that is read again behind a lock must not be there.
 */
public final class Detached {

    private Detached() {}

    /** Returns an entity as it is stored now. */
    public static <E, I> Uni<Optional<E>> read(PanacheRepositoryBase<E, I> repository, I id) {
        return repository
                .findById(id)
                .onItem()
                .ifNotNull()
                .call(entity -> detach(repository, entity))
                .map(Optional::ofNullable);
    }

    /** Returns the first entity that a query finds, as it is stored now. */
    public static <E> Uni<Optional<E>> first(PanacheRepositoryBase<E, ?> repository, PanacheQuery<E> query) {
        return query.firstResult()
                .onItem()
                .ifNotNull()
                .call(entity -> detach(repository, entity))
                .map(Optional::ofNullable);
    }

    /** Writes an entity that is new, or was found and changed. */
    public static <E> Uni<E> write(PanacheRepositoryBase<E, ?> repository, E entity) {
        return repository.persistAndFlush(entity).call(written -> detach(repository, written));
    }

    private static <E> Uni<Void> detach(PanacheRepositoryBase<E, ?> repository, E entity) {
        return repository.getSession().invoke(session -> session.detach(entity)).replaceWithVoid();
    }
}
