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
 * Stores bookings of single days. Every query for an account is limited to the account's own bookings. A writer holds
 * the account's lock.
 */
@Singleton
class RentalDays {

    private final RentalDayRepository stored;

    RentalDays(RentalDayRepository stored) {
        this.stored = stored;
    }

    /** Returns the account's booking with an id; empty if the account has no such booking. */
    Uni<Optional<RentalDay>> find(AccountRef account, long id) {
        return stored.own(account, id).map(found -> found.map(RentalDayEntity::toDay));
    }

    /** Returns the account that has a booking; empty for an unknown id. */
    Uni<Optional<AccountRef>> owner(long id) {
        return Detached.read(stored, id).map(found -> found.map(day -> new AccountRef(day.accountId)));
    }

    /**
     * Returns a page of the account's bookings. Days from {@code today} on come first, the nearest first. Earlier days
     * follow, the latest first.
     */
    Uni<Page<RentalDay>> list(AccountRef account, LocalDate today, int limit, int offset) {
        return stored.page(account, today, limit, offset)
                .map(page -> page.map(row -> row.day().toDay()));
    }

    /** Returns the given bookings, by date. Other accounts' bookings are left out. */
    Uni<List<RentalDay>> some(AccountRef account, Collection<Long> ids) {
        return stored.some(account, ids)
                .map(found -> found.stream().map(RentalDayEntity::toDay).toList());
    }

    /** Cancels bookings. The bookings keep their prices for the record. Another call frees their places. */
    Uni<Void> cancel(Collection<Long> ids) {
        return cancel(ids, false);
    }

    /** Cancels bookings for the business. The bookings still count for the prices of their weeks. */
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

    /** Marks a rental day as completed or no-show; its places stay taken. */
    Uni<Void> mark(long id, RentalDay.Status status) {
        return stored.update("status = ?1 where id = ?2", status.value(), id).replaceWithVoid();
    }

    /**
     * Moves a booking to another day, workspace, or both; another call takes its places. An agreed price stays agreed,
     * unless a monthly agreement covers the new day.
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
