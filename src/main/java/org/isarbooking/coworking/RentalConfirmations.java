package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.account.TenantAccounts;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Statements;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.Transactions.Last;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.isarbooking.waitlist.Holds;

/**
 * Turns a rental offer into bookings, in one transaction. Locks the account and the offer, reviews the offer again, and
 * takes the places. The account's lock keeps other bookings of the account from changing the prices of the same weeks.
 * The primary key of the occupancy keeps two tenants from taking the same place. The answer to a new booking consists
 * of the written data, without another read.
 */
@ApplicationScoped
class RentalConfirmations {

    private static final int MOST_ATTEMPTS = 3;

    private final Pool pool;
    private final Transactions transactions;
    private final Rentals rentals;
    private final Catalogs catalogs;
    private final InstantSource clock;

    RentalConfirmations(Pool pool, Transactions transactions, Rentals rentals, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.rentals = rentals;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * The tenant's consent.
     *
     * @param client the program through which the tenant confirms; empty if it is unknown
     */
    record Acceptance(boolean cancellationTerms, boolean partialSeries, Optional<String> client) {}

    Uni<RentalConfirmation> confirm(AccountRef account, UUID quoteId, QuoteToken token, Acceptance acceptance) {
        return confirm(account, quoteId, token, acceptance, MOST_ATTEMPTS);
    }

    private Uni<RentalConfirmation> confirm(
            AccountRef account, UUID quoteId, QuoteToken token, Acceptance acceptance, int attempts) {
        return transactions
                .pipelined(transaction -> Statements.inOrder(
                                AccountLock.take(transaction, account),
                                Quotes.lock(transaction, Business.COWORKING, quoteId, token),
                                RentalOffers.find(transaction, quoteId),
                                catalogs.current(transaction))
                        .with((_, found, offered, catalog) -> found.filter(
                                        quote -> quote.requireAccountId().equals(account.id()))
                                .map(quote -> new Locked(transaction, quote, offered.orElseThrow(), catalog)))
                        .flatMap(found -> found.map(offer -> decide(offer, acceptance))
                                .orElseGet(() -> outcome(new RentalConfirmation.UnknownOffer()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .recoverWithItem(() -> outrun(account, quoteId, token, acceptance, attempts - 1))
                .flatMap(outcome -> outcome);
    }

    /** An offer under the account's lock: nobody else can change the account's bookings until the transaction ends. */
    private record Locked(SqlConnection transaction, Quote quote, OfferedRental offered, Catalog catalog) {

        Coworking coworking() {
            return catalog.coworking();
        }

        AccountRef account() {
            return new AccountRef(quote.requireAccountId());
        }
    }

    /** Returns the transaction's last statements, and the outcome. Some outcomes are read after the transaction. */
    private Uni<Last<Uni<RentalConfirmation>>> decide(Locked offer, Acceptance acceptance) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (offer.quote().confirmedAt().isPresent()) {
            Uni<Optional<Rental>> booked =
                    transactions.reading(() -> rentals.ofQuote(offer.quote().id()));
            return Uni.createFrom().item(Last.none(booked.map(rental -> confirmed(offer, rental.orElseThrow()))));
        }
        if (!now.isBefore(offer.quote().expiresAt())) {
            return outcome(new RentalConfirmation.Expired());
        }
        Long hold = offer.offered().holdId();
        return hold == null
                ? lookAgain(offer, acceptance, now)
                : Holds.lock(offer.transaction(), hold, now)
                        .flatMap(lasts ->
                                lasts ? lookAgain(offer, acceptance, now) : outcome(new RentalConfirmation.Expired()));
    }

    private static Uni<Last<Uni<RentalConfirmation>>> lookAgain(Locked offer, Acceptance acceptance, Instant now) {
        return Statements.inOrder(
                        RentalReviews.review(
                                offer.transaction(), offer.coworking(), offer.quote(), offer.offered(), now),
                        OwnHolds.lock(
                                offer.transaction(),
                                offer.account(),
                                offer.offered().workspaceId(),
                                offer.offered().placeIds(),
                                offer.offered().dates()),
                        RentalInserts.nextIds(
                                offer.transaction(), offer.offered().days().size()))
                .asTuple()
                .flatMap(read -> decide(offer, read.getItem1(), read.getItem2(), read.getItem3(), acceptance, now));
    }

    /**
     * Decides the outcome of a confirmation. Refuses a changed offer first: it couldn't be booked even if the tenant
     * had accepted the omitted days.
     *
     * @param ownHolds the waitlist's holds of these days for the account, and its entries that the days fulfil
     * @param nextIds the ids for the rental and its days; unused unless the offer is booked
     */
    private static Uni<Last<Uni<RentalConfirmation>>> decide(
            Locked offer,
            RentalReviews.Review review,
            OwnHolds ownHolds,
            RentalInserts.Ids nextIds,
            Acceptance acceptance,
            Instant now) {
        return switch (review.outcome()) {
            case CHANGED -> outcome(new RentalConfirmation.NeedsReview(review.changes()));
            case ALL_DAYS_GONE -> allDaysGone(offer.transaction(), review, now).flatMap(RentalConfirmations::outcome);
            case HOLDS ->
                offer.offered().isPartial() && !acceptance.partialSeries()
                        ? outcome(new RentalConfirmation.PartialNotApproved(
                                offer.offered().rejections()))
                        : ownHolds.takeOver(offer.transaction(), now)
                                .map(_ ->
                                        new Last<>(book(offer, review.changes().tariff(), nextIds, acceptance, now)
                                                .map(rental -> Uni.createFrom().item(confirmed(offer, rental)))));
        };
    }

    /** Returns the reason for each day, and free days from the first offered day on. */
    private static Uni<RentalConfirmation> allDaysGone(SqlClient client, RentalReviews.Review review, Instant now) {
        OfferedRental offered = review.changes().offered();
        Coworking coworking = review.changes().coworking();
        Workspace workspace = coworking.workspace(offered.workspaceId()).orElseThrow();
        return RentalRequests.freeDays(
                        client, coworking, workspace, offered.dates().getFirst(), now)
                .map(free -> new RentalConfirmation.AllDaysGone(review.rejections(), free));
    }

    private static Uni<Rental> book(
            Locked offer, Tariff tariff, RentalInserts.Ids ids, Acceptance acceptance, Instant now) {
        SqlConnection transaction = offer.transaction();
        Quote quote = offer.quote();
        Workspace workspace =
                offer.coworking().workspace(offer.offered().workspaceId()).orElseThrow();
        Uni<Rental> rental = RentalInserts.insert(
                transaction,
                ids,
                quote,
                offer.offered(),
                tariff,
                accepted(quote, acceptance),
                acceptance.client().orElse(null),
                now);
        Uni<Void> places = PlaceOccupancy.take(
                transaction, workspace, ids.of(offer.offered().days()));
        return Statements.inOrder(
                        Statements.inOrder(rental, places).with((booked, _) -> booked),
                        BookedDays.reprice(transaction, offer.offered().changes()),
                        TenantAccounts.rememberLanguage(transaction, offer.account(), quote.language()),
                        Outbox.write(transaction, Notification.ofNewRental(ids.rental(), now)),
                        Quotes.markConfirmed(transaction, quote.id(), now))
                .with((booked, _, _, _, _) -> booked);
    }

    private static RentalConfirmation confirmed(Locked offer, Rental rental) {
        return new RentalConfirmation.Confirmed(rental, offer.offered().changes(), offer.catalog());
    }

    /**
     * Reviews an offer again after somebody else has taken one of its days, to show the remaining days. Confirms the
     * offer again if all of its days are free or held for the account now. Also confirms it again if another call of
     * the account has confirmed it.
     *
     * @param attempts how often the offer may be confirmed again
     */
    private Uni<RentalConfirmation> outrun(
            AccountRef account, UUID quoteId, QuoteToken token, Acceptance acceptance, int attempts) {
        Instant now = clock.instant();
        return Quotes.find(pool, Business.COWORKING, quoteId, token)
                .map(Optional::orElseThrow)
                .flatMap(quote -> quote.confirmedAt().isPresent()
                        ? confirm(account, quoteId, token, acceptance, attempts)
                        : review(quote, now).flatMap(review -> switch (review.outcome()) {
                            case HOLDS ->
                                attempts > 0
                                        ? confirm(account, quoteId, token, acceptance, attempts)
                                        : needsReview(review);
                            case CHANGED -> needsReview(review);
                            case ALL_DAYS_GONE -> allDaysGone(pool, review, now);
                        }));
    }

    private Uni<RentalReviews.Review> review(Quote quote, Instant now) {
        return Uni.combine()
                .all()
                .unis(RentalOffers.find(pool, quote.id()), catalogs.current(pool))
                .asTuple()
                .flatMap(read -> RentalReviews.review(
                        pool,
                        read.getItem2().coworking(),
                        quote,
                        read.getItem1().orElseThrow(),
                        now));
    }

    private static Uni<RentalConfirmation> needsReview(RentalReviews.Review review) {
        return Uni.createFrom().item(new RentalConfirmation.NeedsReview(review.changes()));
    }

    /**
     * Returns the accepted terms. Every confirmation accepts the privacy terms and the general terms. The cancellation
     * terms are accepted only if the tenant does so explicitly.
     */
    private static List<Terms> accepted(Quote quote, Acceptance acceptance) {
        return quote.terms().stream()
                .filter(terms -> acceptance.cancellationTerms() || terms.kind() != Terms.Kind.CANCELLATION)
                .toList();
    }

    private static Uni<Last<Uni<RentalConfirmation>>> outcome(RentalConfirmation outcome) {
        return Uni.createFrom().item(Last.none(Uni.createFrom().item(outcome)));
    }
}
