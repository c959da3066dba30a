package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.EntryFacts;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.outbox.WaitlistFacts;
import org.isarbooking.outbox.WaitlistSource;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.waitlist.WaitlistDesk;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistLinks;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.rules.VisitWish;

/** Reads data for messages: entries that wait for visits, and visits that the waitlist offers. */
@ApplicationScoped
class WaitlistMessages implements WaitlistSource {

    private final Pool pool;
    private final Catalogs catalogs;
    private final WaitlistDesk waitlist;
    private final WaitlistLinks links;
    private final InstantSource clock;

    WaitlistMessages(Pool pool, Catalogs catalogs, WaitlistDesk waitlist, WaitlistLinks links, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.waitlist = waitlist;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public Set<MessageKind> kinds() {
        return Set.of(MessageKind.OfWaitlist.WAITLIST_OFFER, MessageKind.OfWaitlistEntry.WAITLIST_JOINED);
    }

    @Override
    public Uni<Optional<EntryFacts>> entry(long entryId) {
        return waitlist.find(pool, entryId)
                .flatMap(found -> catalogs.current(pool).map(catalog -> found.map(entry -> facts(entry, catalog))));
    }

    private EntryFacts facts(WaitlistEntry entry, Catalog catalog) {
        VisitWish wish = entry.visit();
        return new EntryFacts(
                entry.language(),
                entry.status() == WaitlistEntry.Status.WAITING,
                new EntryFacts.Visit(
                        wish.serviceIds().stream()
                                .map(id -> catalog.names().service(id))
                                .toList(),
                        Optional.ofNullable(wish.staffId())
                                .map(id -> catalog.names().specialist(id, entry.language())),
                        wish.earliest(),
                        wish.latest(),
                        contact(entry)),
                wish.from(),
                wish.until(),
                wish.weekdays(),
                links.url(entry),
                catalog.settings());
    }

    private static BookingFacts.Contact contact(WaitlistEntry entry) {
        WaitlistEntry.Person person = entry.visitor();
        return new BookingFacts.Contact(person.firstName(), person.lastName(), person.email());
    }

    @Override
    public Uni<Optional<WaitlistFacts>> offer(long offerId) {
        return waitlist.offered(pool, offerId).flatMap(found -> {
            WaitlistDesk.Seen seen = found.orElseThrow();
            WaitlistOffer offer = seen.offer().orElseThrow();
            UUID quote = offer.quoteId();
            return quote == null
                    ? Uni.createFrom().item(Optional.empty())
                    : catalogs.current(pool)
                            .flatMap(catalog -> SalonOffers.find(pool, quote)
                                    .map(offered -> offered.map(visit -> facts(seen.entry(), offer, visit, catalog))));
        });
    }

    private WaitlistFacts facts(
            WaitlistEntry entry, WaitlistOffer offer, SalonOffers.Offered offered, Catalog catalog) {
        return new WaitlistFacts.OfVisit(
                entry.language(),
                offered.visit().items().stream()
                        .map(item -> service(item, entry, catalog))
                        .toList(),
                offered.priced().totals().totalCents(),
                Optional.of(contact(entry)),
                offer.status() == WaitlistOffer.Status.OPEN,
                offer.heldUntil(),
                clock.instant(),
                links.url(entry),
                catalog.settings());
    }

    private static BookingFacts.BookedService service(VisitItem item, WaitlistEntry entry, Catalog catalog) {
        return new BookingFacts.BookedService(
                catalog.names().service(item.serviceId()),
                item.staffId(),
                catalog.names().specialist(item.staffId(), entry.language()),
                catalog.names().email(item.staffId()),
                item.startsAt(),
                item.endsAt(),
                item.priceCents());
    }
}
