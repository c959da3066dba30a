package org.isarbooking.database;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Notes for {@link UnitOfWorkTest}. */
@ApplicationScoped
class Notes implements PanacheRepository<Note> {

    Uni<Note> write(String title, int shelf) {
        return persistAndFlush(Note.of(title, shelf));
    }
}
