package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.database.Detached;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/**
 * Stores bookings of single days. Accounts see their own only: every query says whose. A writer holds the account's
 * lock.
 */
@Singleton
class RentalDays {

    private final RentalDayRepository stored;

    RentalDays(RentalDayRepository stored) {
        this.stored = stored;
    }

    /** Returns the account's booking of that number. */
    Uni<Optional<RentalDay>> find(AccountRef account, long id) {
        return stored.own(account, id).map(found -> found.map(RentalDayEntity::toDay));
    }

    /** Returns whose booking it is; for the owner's decisions only. */
    Uni<Optional<AccountRef>> owner(long id) {
        return Detached.read(stored, id).map(found -> found.map(day -> new AccountRef(day.accountId)));
    }

    /**
     * Returns a page of the account's bookings: from a local day on the nearest first, then those before, the latest
     * first.
     */
    Uni<Page<RentalDay>> list(AccountRef account, LocalDate today, int limit, int offset) {
        return stored.page(account, today, limit, offset)
                .map(page -> page.map(row -> row.day().toDay()));
    }

    /** Returns the account's bookings among some, by date. */
    Uni<List<RentalDay>> some(AccountRef account, Collection<Long> ids) {
        return stored.some(account, ids)
                .map(found -> found.stream().map(RentalDayEntity::toDay).toList());
    }

    /** Cancels bookings, which keep their prices for the record; their places are freed separately. */
    Uni<Void> cancel(Collection<Long> ids) {
        return cancel(ids, false);
    }

    /** The same for days that the business itself cancels: for the prices of their weeks they count as before. */
    Uni<Void> cancelByBusiness(Collection<Long> ids) {
        return cancel(ids, true);
    }

    private Uni<Void> cancel(Collection<Long> ids, boolean stillCounts) {
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : stored.update(
                                "status = ?1, stillCounts = ?2 where id in (?3)",
                                RentalDay.Status.CANCELLED.value(),
                                stillCounts,
                                ids)
                        .replaceWithVoid();
    }

    /** Says how a rental day went; its places stay taken. */
    Uni<Void> mark(long id, RentalDay.Status status) {
        return stored.update("status = ?1 where id = ?2", status.value(), id).replaceWithVoid();
    }

    /**
     * Puts a booking to another day, workspace, or both; its places are taken separately. A price that was agreed stays
     * agreed, unless a monthly agreement covers the day from now on.
     */
    Uni<Void> move(RentalDay day, int workspaceId, RentalRequests.Moved moved) {
        DayPrice to = moved.day();
        return stored.update(
                        "day = ?1, workspaceId = ?2, priceCents = ?3, agreementId = ?4, priceAgreed = ?5, dayPrices = ?6, toldCents = ?3 where id = ?7",
                        to.date(),
                        workspaceId,
                        to.cents(),
                        to.agreementId(),
                        day.agreed() && !to.isCovered(),
                        to.isCovered() ? null : moved.terms().cents().toArray(Integer[]::new),
                        day.id())
                .replaceWithVoid();
    }
}
