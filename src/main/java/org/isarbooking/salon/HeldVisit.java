package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.outbox.Notification;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistPlanner;

/** A visit that the waitlist offers to a customer. It becomes an ordinary offer whose time is held. */
record HeldVisit(WaitlistEntry entry, PlannedVisit visit, Catalog catalog, Instant heldUntil)
        implements WaitlistPlanner.Fit {

    List<Integer> staffIds() {
        return visit.staffIds();
    }

    @Override
    public Uni<Void> lock(SqlConnection transaction) {
        return Specialists.lock(transaction, staffIds());
    }

    @Override
    public InstantRange period() {
        return new InstantRange(visit.startsAt(), visit.endsAt());
    }

    @Override
    public Uni<Void> hold(SqlConnection transaction, long holdId) {
        return Occupancy.hold(transaction, holdId, Appointments.parts(visit));
    }

    @Override
    public Notification message(long holdId, Instant now) {
        return Notification.ofWaitlistOffer(holdId, now);
    }

    @Override
    public Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now) {
        WaitlistEntry.Person person = entry.visitor();
        Customer customer = new Customer(person.firstName(), person.lastName(), person.email(), person.phone());
        Quote quote = new Quote(
                quoteId, entry.accountId(), entry.language(), catalog.settings().terms(), heldUntil, Optional.empty());
        SalonOffers.Offered offered = new SalonOffers.Offered(
                PricedVisit.withoutPromo(visit), entry.visit().staffId(), customer.contact(), holdId);
        return SalonOffers.insert(transaction, quote, token, now, offered, customer);
    }

    /** Shows no contact. */
    @Override
    public String toString() {
        return "HeldVisit[" + entry + ", " + visit.startsAt() + "]";
    }
}
