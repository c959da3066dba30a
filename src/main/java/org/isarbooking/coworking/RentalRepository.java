package org.isarbooking.coworking;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;

/** Finds rentals. */
@Singleton
class RentalRepository implements PanacheRepositoryBase<RentalEntity, Long> {

    private static final String READ = """
            select r, d from RentalEntity r join RentalDayEntity d on d.rentalId = r.id
             where %s order by d.day, d.id
            """;
    private static final String OF_QUOTE = READ.formatted("r.quoteId = ?1");
    private static final String OWN = READ.formatted("r.id = ?1 and d.accountId = ?2");

    /** Returns the rental of an offer, one row for each day. */
    Uni<List<RentalRow>> ofQuote(UUID quoteId) {
        return find(OF_QUOTE, quoteId).project(RentalRow.class).list();
    }

    /** Returns a rental of an account as stored now, one row for each day. */
    Uni<List<RentalRow>> own(AccountRef account, long id) {
        return find(OWN, id, account.id())
                .project(RentalRow.class)
                .list()
                .call(rows -> getSession()
                        .invoke(session ->
                                rows.forEach(row -> session.detach(row.rental()).detach(row.day())))
                        .replaceWithVoid());
    }
}
