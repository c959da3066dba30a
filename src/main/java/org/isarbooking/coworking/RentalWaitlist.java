package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Statements;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.waitlist.NewEntry;
import org.isarbooking.waitlist.WaitlistDesk;
import org.isarbooking.waitlist.WaitlistLinks;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.jspecify.annotations.Nullable;

/**
 * Lists and changes tenants' waitlist entries. Each change is one transaction, which locks the account first. Changes
 * follow the database's time, so a process with a wrong clock doesn't change the order of the entries.
 */
@ApplicationScoped
class RentalWaitlist {

    /**
     * The most retries of a submission that collides with a simultaneous one. A retry finds the entry that the other
     * submission has made.
     */
    private static final int COLLISIONS = 3;

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final WaitlistDesk desk;
    private final WaitlistLinks links;
    private final InstantSource clock;
    private final DatabaseClock databaseClock;

    RentalWaitlist(
            Transactions transactions,
            Catalogs catalogs,
            WaitlistDesk desk,
            WaitlistLinks links,
            InstantSource clock,
            DatabaseClock databaseClock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.desk = desk;
        this.links = links;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    /**
     * Makes an entry. Fails with {@code invalid_input} if there are mistakes, and with {@code not_approved} if the
     * account may not rent the workspace. A repeated submission returns the entry in both cases.
     */
    Uni<CoworkingWaitlistEntry> join(
            AccountRef account, NewEntry entry, PlaceWish wish, List<Violation> mistakes, Language language) {
        return change(
                        account,
                        language,
                        (transaction, now) -> desk.join(
                                transaction,
                                entry,
                                () -> mistakes.isEmpty()
                                        ? mayRent(transaction, account, wish)
                                        : Uni.createFrom().failure(Refusal.invalidInput(mistakes)),
                                now))
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_PERMITTED, "coworking_list_waitlist_entries"))
                .onFailure(fault -> Constraints.refusedBy(WaitlistDesk.SUBMITTED_ONCE, fault))
                .retry()
                .atMost(COLLISIONS);
    }

    private Uni<Void> mayRent(SqlConnection transaction, AccountRef account, PlaceWish wish) {
        return Statements.inOrder(catalogs.current(transaction), TenantRights.read(transaction, account))
                .with((catalog, tenant) -> tenant.tariff(Workspaces.of(catalog, wish.workspaceId()))
                        .orElseThrow(() -> Refusal.of(ProblemCode.NOT_APPROVED)
                                .thenCall("coworking_request_approval", "coworking_get_account")))
                .replaceWithVoid();
    }

    /** Returns a page of an account's entries, waiting ones first. */
    Uni<Page<CoworkingWaitlistEntry>> list(AccountRef account, int limit, int offset, Language language) {
        Instant now = clock.instant();
        return transactions.atOneMoment(reading -> desk.ofTenant(reading, account, limit, offset)
                .flatMap(page -> catalogs.current(reading)
                        .flatMap(catalog -> offered(reading, page.items(), now)
                                .map(offers -> page.map(seen -> entry(seen, offers, catalog, now, language))))));
    }

    Uni<CoworkingWaitlistEntry> leave(AccountRef account, long entryId, Language language) {
        return listingIfUnknown(
                change(account, language, (transaction, now) -> desk.leave(transaction, account, entryId, now)));
    }

    Uni<CoworkingWaitlistEntry> decline(AccountRef account, long entryId, @Nullable UUID quoteId, Language language) {
        return listingIfUnknown(change(
                account, language, (transaction, now) -> desk.decline(transaction, account, entryId, quoteId, now)));
    }

    /** Adds the operation that lists entries to the refusal of an unknown entry. */
    private static <T> Uni<T> listingIfUnknown(Uni<T> changed) {
        return changed.onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, "coworking_list_waitlist_entries"));
    }

    private Uni<CoworkingWaitlistEntry> change(
            AccountRef account, Language language, BiFunction<SqlConnection, Instant, Uni<WaitlistDesk.Seen>> change) {
        return transactions.run(transaction -> AccountLock.take(transaction, account)
                .chain(() -> databaseClock.now(transaction))
                .flatMap(now -> change.apply(transaction, now)
                        .flatMap(seen -> catalogs.current(transaction)
                                .flatMap(catalog -> offered(transaction, List.of(seen), now)
                                        .map(offers -> entry(seen, offers, catalog, now, language))))));
    }

    private Uni<Map<UUID, OfferedRental>> offered(SqlClient client, List<WaitlistDesk.Seen> entries, Instant now) {
        List<UUID> quotes = entries.stream()
                .flatMap(seen -> open(seen, now).stream())
                .flatMap(offer -> Optional.ofNullable(offer.quoteId()).stream())
                .toList();
        return quotes.isEmpty() ? Uni.createFrom().item(Map.of()) : RentalOffers.findAll(client, quotes);
    }

    private static Optional<WaitlistOffer> open(WaitlistDesk.Seen seen, Instant now) {
        return seen.offer().filter(offer -> offer.isOpen(now));
    }

    private CoworkingWaitlistEntry entry(
            WaitlistDesk.Seen seen, Map<UUID, OfferedRental> offers, Catalog catalog, Instant now, Language language) {
        return CoworkingWaitlistEntry.of(
                seen.entry(),
                open(seen, now)
                        .map(offer -> held(offer, offers, catalog.coworking(), language))
                        .orElse(null),
                catalog.coworking(),
                Munich.dateAt(now),
                language);
    }

    private CoworkingWaitlistEntry.@Nullable HeldOffer held(
            WaitlistOffer offer, Map<UUID, OfferedRental> offers, Coworking coworking, Language language) {
        UUID quoteId = offer.quoteId();
        OfferedRental offered = quoteId == null ? null : offers.get(quoteId);
        return quoteId == null || offered == null
                ? null
                : CoworkingWaitlistEntry.HeldOffer.of(
                        quoteId, links.quoteToken(quoteId), offered, offer.heldUntil(), coworking, language);
    }
}
