package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.isarbooking.account.Accounts;
import org.isarbooking.account.Profile;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.outbox.EntryFacts;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.outbox.RentalFacts;
import org.isarbooking.outbox.WaitlistFacts;
import org.isarbooking.outbox.WaitlistSource;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.waitlist.WaitlistDesk;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.rules.PlaceWish;

/**
 * Reads the facts that messages need about a tenant's waitlist entry, or about a rental day that the waitlist offers.
 */
@ApplicationScoped
class RentalWaitlistMessages implements WaitlistSource {

    /** Tenants must sign in to see this page, so a link to it carries no key. */
    private static final String PAGE = "/rent/waitlist";

    private final Pool pool;
    private final Catalogs catalogs;
    private final WaitlistDesk waitlist;
    private final Accounts accounts;
    private final ServiceAddress address;
    private final InstantSource clock;

    RentalWaitlistMessages(
            Pool pool,
            Catalogs catalogs,
            WaitlistDesk waitlist,
            Accounts accounts,
            ServiceAddress address,
            InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.waitlist = waitlist;
        this.accounts = accounts;
        this.address = address;
        this.clock = clock;
    }

    @Override
    public Set<MessageKind> kinds() {
        return Set.of(MessageKind.OfWaitlist.RENTAL_WAITLIST_OFFER, MessageKind.OfWaitlistEntry.RENTAL_WAITLIST_JOINED);
    }

    @Override
    public Uni<Optional<EntryFacts>> entry(long entryId) {
        return waitlist.find(pool, entryId)
                .flatMap(found -> found.map(entry -> facts(entry).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<EntryFacts> facts(WaitlistEntry entry) {
        return Uni.combine()
                .all()
                .unis(catalogs.current(pool), accounts.profile(entry.tenant()))
                .with((catalog, tenant) -> facts(entry, catalog, tenant));
    }

    private EntryFacts facts(WaitlistEntry entry, Catalog catalog, Profile tenant) {
        PlaceWish wish = entry.place();
        return new EntryFacts(
                entry.language(),
                entry.status() == WaitlistEntry.Status.WAITING,
                new EntryFacts.Day(catalog.coworking().name(wish.workspaceId()), recipient(tenant)),
                wish.from(),
                wish.until(),
                wish.weekdays(),
                address.of(PAGE),
                catalog.settings());
    }

    private static RentalFacts.Tenant recipient(Profile tenant) {
        return new RentalFacts.Tenant(Optional.ofNullable(tenant.name()), Optional.ofNullable(tenant.email()));
    }

    @Override
    public Uni<Optional<WaitlistFacts>> offer(long offerId) {
        return waitlist.offered(pool, offerId).flatMap(found -> {
            WaitlistDesk.Seen seen = found.orElseThrow();
            WaitlistOffer offer = seen.offer().orElseThrow();
            UUID quote = offer.quoteId();
            return quote == null
                    ? Uni.createFrom().item(Optional.empty())
                    : RentalOffers.find(pool, quote)
                            .flatMap(offered -> offered.map(day ->
                                            facts(seen.entry(), offer, day).map(Optional::of))
                                    .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
        });
    }

    private Uni<WaitlistFacts> facts(WaitlistEntry entry, WaitlistOffer offer, OfferedRental offered) {
        return Uni.combine()
                .all()
                .unis(catalogs.current(pool), accounts.profile(entry.tenant()))
                .with((catalog, tenant) -> facts(entry, offer, offered, catalog, tenant));
    }

    private WaitlistFacts facts(
            WaitlistEntry entry, WaitlistOffer offer, OfferedRental offered, Catalog catalog, Profile tenant) {
        DayPrice day = offered.days().getFirst();
        RequestDeadlines deadlines = RequestDeadlines.ofRentalDay(day.date(), catalog.coworking());
        return new WaitlistFacts.OfDay(
                entry.language(),
                catalog.coworking().name(offered.workspaceId()),
                day.date(),
                day.cents(),
                day.isCovered(),
                deadlines.changeUntil().toInstant(),
                deadlines.cancellationUntil().toInstant(),
                offered.changes().stream()
                        .map(change -> RepricedDay.of(change, catalog.coworking()))
                        .toList(),
                recipient(tenant),
                offer.status() == WaitlistOffer.Status.OPEN,
                offer.heldUntil(),
                clock.instant(),
                address.of(PAGE),
                catalog.settings());
    }
}
