package org.isarbooking.coworking;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.isarbooking.database.Detached;
import org.isarbooking.database.Pages;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/** Finds and updates bookings of single days. */
@Singleton
class RentalDayRepository implements PanacheRepositoryBase<RentalDayEntity, Long> {

    private static final String OWN = "id = ?1 and accountId = ?2";
    private static final String PAGE = """
            select d, (select count(*) from RentalDayEntity n where n.accountId = ?1)
              from RentalDayEntity d where d.accountId = ?1
             order by case when d.day < ?2 then 1 else 0 end, case when d.day >= ?2 then d.day end, d.day desc, d.id
            """;

    Uni<Optional<RentalDayEntity>> own(AccountRef account, long id) {
        return Detached.first(this, find(OWN, id, account.id()));
    }

    Uni<List<RentalDayEntity>> some(AccountRef account, Collection<Long> ids) {
        return find("id in (?1) and accountId = ?2 order by day, id", ids, account.id())
                .list()
                .call(found -> getSession()
                        .invoke(session -> found.forEach(session::detach))
                        .replaceWithVoid());
    }

    /** Returns a page and the length of its list in one statement. A page beyond the end takes a second statement. */
    Uni<Page<RentalDayRow>> page(AccountRef account, LocalDate today, int limit, int offset) {
        return find(PAGE, account.id(), today)
                .project(RentalDayRow.class)
                .range(offset, offset + limit - 1)
                .list()
                .flatMap(rows -> Pages.of(rows, RentalDayRow::total, offset, () -> count("accountId", account.id())));
    }
}
