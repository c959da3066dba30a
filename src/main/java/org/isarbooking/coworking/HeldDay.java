package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.outbox.Notification;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistPlanner;

/**
 * A day of a workspace that the waitlist offers to a tenant. It becomes an ordinary offer whose places are held.
 *
 * @param quotation the price of the day; empty until it is computed under the account's lock
 */
record HeldDay(
        WaitlistEntry entry,
        Catalog catalog,
        Workspace workspace,
        LocalDate date,
        Instant heldUntil,
        Optional<RentalQuotation> quotation)
        implements WaitlistPlanner.Fit {

    @Override
    public Uni<Void> lock(SqlConnection transaction) {
        return AccountLock.take(transaction, entry.tenant());
    }

    @Override
    public InstantRange period() {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return new InstantRange(day.start(), day.end());
    }

    HeldDay at(RentalQuotation quoted) {
        return new HeldDay(entry, catalog, workspace, date, heldUntil, Optional.of(quoted));
    }

    @Override
    public Uni<Void> hold(SqlConnection transaction, long holdId) {
        return PlaceOccupancy.hold(transaction, workspace, date, holdId, entry.tenant());
    }

    @Override
    public Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now) {
        Quote quote = new Quote(
                quoteId,
                entry.tenant().id(),
                entry.language(),
                catalog.coworking().settings().orElseThrow().terms(),
                heldUntil,
                Optional.empty());
        return RentalOffers.insert(transaction, quote, token, now, offered(quotation.orElseThrow(), holdId));
    }

    private OfferedRental offered(RentalQuotation quoted, long holdId) {
        WeekPrices.Quoted prices = quoted.prices().orElseThrow();
        return new OfferedRental(
                workspace.id(),
                workspace.placeIds(),
                prices.days(),
                List.of(),
                prices.changes(),
                quoted.monthlyCents().isPresent() ? quoted.monthlyCents().getAsLong() : null,
                null,
                null,
                holdId);
    }

    @Override
    public Notification message(long holdId, Instant now) {
        return Notification.ofRentalWaitlistOffer(holdId, now);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "HeldDay[" + entry + ", " + date + "]";
    }
}
