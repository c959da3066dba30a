package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.Terms;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;

/**
 * Turns a rental offer into bookings, in one transaction: lock the account, then the offer; look again, take the places. The account's lock keeps the
 * prices of its weeks right, the primary key of the occupancy keeps two tenants apart.
 */
@ApplicationScoped
class RentalConfirmations {

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InstantSource clock;

    RentalConfirmations(Pool pool, Transactions transactions, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /** What the tenant says to the offer. */
    record Acceptance(boolean cancellationTerms, boolean partialSeries) {}

    Uni<RentalConfirmation> confirm(AccountRef account, UUID quoteId, QuoteToken token, Acceptance acceptance) {
        return transactions
                .run(transaction -> AccountLock.take(transaction, account)
                        .chain(() -> Quotes.lock(transaction, Business.COWORKING, quoteId, token))
                        .flatMap(
                                found -> found.filter(quote -> quote.accountId().equals(account.id()))
                                        .map(quote -> decide(transaction, quote, acceptance))
                                        .orElseGet(() -> outcome(new RentalConfirmation.UnknownOffer()))))
                .onFailure(fault -> Constraints.refusedBy(PlaceOccupancy.ONCE, fault))
                .recoverWithUni(() -> outrun(quoteId, token));
    }

    private Uni<RentalConfirmation> decide(SqlConnection transaction, Quote quote, Acceptance acceptance) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (quote.confirmedAt().isPresent()) {
            return booked(transaction, quote.id());
        }
        if (!now.isBefore(quote.expiresAt())) {
            return outcome(new RentalConfirmation.Expired());
        }
        return RentalOffers.find(transaction, quote.id()).flatMap(offered -> {
            if (offered.isPartial() && !acceptance.partialSeries()) {
                return outcome(new RentalConfirmation.PartialNotApproved());
            }
            return catalogs.current(transaction)
                    .flatMap(catalog -> RentalReviews.review(transaction, catalog.coworking(), quote, offered, now)
                            .flatMap(review -> switch (review) {
                                case CHANGED -> outcome(new RentalConfirmation.NeedsReview());
                                case ALL_DAYS_GONE -> outcome(new RentalConfirmation.AllDaysGone());
                                case HOLDS -> book(transaction, quote, offered, catalog.coworking(), acceptance, now);
                            }));
        });
    }

    private Uni<RentalConfirmation> book(
            SqlConnection transaction,
            Quote quote,
            OfferedRental offered,
            Coworking coworking,
            Acceptance acceptance,
            Instant now) {
        Workspace workspace = coworking.workspace(offered.workspaceId()).orElseThrow();
        return Rentals.insert(transaction, quote, offered, accepted(quote, acceptance), now)
                .call(booked -> PlaceOccupancy.take(transaction, workspace, booked.days()))
                .call(() -> BookedDays.reprice(transaction, offered.changes()))
                .call(booked -> Outbox.write(transaction, Notification.ofNewRental(booked.rentalId(), now)))
                .chain(() -> Quotes.markConfirmed(transaction, quote.id(), now))
                .chain(() -> booked(transaction, quote.id()));
    }

    private Uni<RentalConfirmation> booked(SqlConnection transaction, UUID quoteId) {
        return Rentals.ofQuote(transaction, quoteId)
                .flatMap(rental -> RentalOffers.find(transaction, quoteId)
                        .flatMap(offered -> catalogs.current(transaction)
                                .map(catalog -> new RentalConfirmation.Confirmed(
                                        rental.orElseThrow(), offered.changes(), catalog.coworking()))));
    }

    /** Somebody else has taken a day between our look and our booking: now it shows which days are left. */
    private Uni<RentalConfirmation> outrun(UUID quoteId, QuoteToken token) {
        return Quotes.find(pool, Business.COWORKING, quoteId, token)
                .flatMap(quote -> Uni.combine()
                        .all()
                        .unis(RentalOffers.find(pool, quoteId), catalogs.current(pool))
                        .asTuple()
                        .flatMap(read -> RentalReviews.review(
                                pool,
                                read.getItem2().coworking(),
                                quote.orElseThrow(),
                                read.getItem1(),
                                clock.instant())))
                .map(review -> review == RentalReviews.Outcome.ALL_DAYS_GONE
                        ? new RentalConfirmation.AllDaysGone()
                        : new RentalConfirmation.NeedsReview());
    }

    /** Privacy and general terms are always accepted with a confirmation; the cancellation terms only if the tenant says so. */
    private static List<Terms> accepted(Quote quote, Acceptance acceptance) {
        return quote.terms().stream()
                .filter(terms -> acceptance.cancellationTerms() || terms.kind() != Terms.Kind.CANCELLATION)
                .toList();
    }

    private static Uni<RentalConfirmation> outcome(RentalConfirmation outcome) {
        return Uni.createFrom().item(outcome);
    }
}
