package org.isarbooking.database;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads and writes entities that don't stay in Hibernate's session. A session always returns a row as it was first
 * read. So a row that is locked and then read again must not be in the session.
 */
public final class Detached {

    private Detached() {}

    /** Returns an entity as it is stored now; empty if it doesn't exist. */
    public static <E, I> Uni<Optional<E>> read(PanacheRepositoryBase<E, I> repository, I id) {
        return repository
                .findById(id)
                .onItem()
                .ifNotNull()
                .call(entity -> detach(repository, entity))
                .map(Optional::ofNullable);
    }

    /** Returns the first result of a query, as it is stored now; empty without results. */
    public static <E> Uni<Optional<E>> first(PanacheRepositoryBase<E, ?> repository, PanacheQuery<E> query) {
        return query.firstResult()
                .onItem()
                .ifNotNull()
                .call(entity -> detach(repository, entity))
                .map(Optional::ofNullable);
    }

    /** Writes a new or changed entity. */
    public static <E> Uni<E> write(PanacheRepositoryBase<E, ?> repository, E entity) {
        return repository.persistAndFlush(entity).call(written -> detach(repository, written));
    }

    private static <E> Uni<Void> detach(PanacheRepositoryBase<E, ?> repository, E entity) {
        return repository.getSession().invoke(session -> session.detach(entity)).replaceWithVoid();
    }
}
