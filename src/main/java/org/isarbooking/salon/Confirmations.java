package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Terms;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;

/**
 * Turns an offer into an appointment, in one transaction: lock the offer, its specialists, its person, its promo code; look again, take the time. The database has
 * the last word: two visits at one time, or one redemption too many, are refused by its constraints.
 */
@ApplicationScoped
class Confirmations {

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final PromoPrices prices;
    private final OpenAppointments openAppointments;
    private final InstantSource clock;

    Confirmations(
            Pool pool,
            Transactions transactions,
            Catalogs catalogs,
            Calendars calendars,
            PromoPrices prices,
            OpenAppointments openAppointments,
            InstantSource clock) {
        this.openAppointments = openAppointments;
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.prices = prices;
        this.clock = clock;
    }

    Uni<Confirmation> confirm(UUID quoteId, QuoteToken token, boolean termsAccepted) {
        return transactions
                .run(transaction -> Quotes.lock(transaction, Business.SALON, quoteId, token)
                        .flatMap(found -> found.map(quote -> decide(transaction, quote, token, termsAccepted))
                                .orElseGet(() -> outcome(new Confirmation.UnknownOffer()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .recoverWithUni(() -> slotGone(quoteId))
                .onFailure(PromoRedemptions::isRefused)
                .recoverWithItem(() -> new Confirmation.NeedsReview());
    }

    private Uni<Confirmation> decide(SqlConnection transaction, Quote quote, QuoteToken token, boolean termsAccepted) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (quote.confirmedAt().isPresent()) {
            return booked(transaction, quote.id());
        }
        if (!now.isBefore(quote.expiresAt())) {
            return outcome(new Confirmation.Expired());
        }
        return SalonOffers.find(transaction, quote.id())
                .call(offered -> Specialists.lock(transaction, offered.visit().staffIds()))
                .flatMap(offered -> catalogs.current(transaction)
                        .flatMap(catalog -> calendars
                                .day(
                                        transaction,
                                        catalog,
                                        offered.visit().staffIds(),
                                        offered.visit().date())
                                .flatMap(days -> switch (OfferReviews.review(
                                        quote, offered.visit(), catalog, days, now)) {
                                    case CHANGED -> outcome(new Confirmation.NeedsReview());
                                    case SLOT_GONE -> outcome(new Confirmation.SlotGone(offered, catalog));
                                    case HOLDS -> book(transaction, quote, offered, catalog, token, termsAccepted, now);
                                })));
    }

    private Uni<Confirmation> book(
            SqlConnection transaction,
            Quote quote,
            SalonOffers.Offered offered,
            Catalog catalog,
            QuoteToken token,
            boolean termsAccepted,
            Instant now) {
        Appointments.Acceptance acceptance =
                new Appointments.Acceptance(accepted(quote, termsAccepted), token.bookingToken(quote.id()), now);
        Uni<Confirmation> booking = Uni.createFrom()
                .deferred(() -> Appointments.insert(transaction, quote, offered.visit(), acceptance))
                .call(id -> openAppointments.remember(transaction, id, offered.contact()))
                .call(id -> prices.redeem(transaction, catalog, offered, id, now))
                .call(id -> Outbox.write(
                        transaction,
                        Notification.ofNewBooking(
                                id,
                                offered.visit().startsAt(),
                                catalog.settings().deadlines().reminderMinutes(),
                                now)))
                .chain(() -> Quotes.markConfirmed(transaction, quote.id(), now))
                .chain(() -> booked(transaction, quote.id()));
        Uni<Confirmation> ifDiscountHolds = prices.holdsFirmly(transaction, catalog, offered)
                .flatMap(discountHolds -> discountHolds ? booking : outcome(new Confirmation.NeedsReview()));
        return openAppointments
                .mayHaveAnotherFirmly(transaction, catalog, offered.contact(), now)
                .flatMap(mayHaveAnother -> mayHaveAnother
                        ? ifDiscountHolds
                        : outcome(new Confirmation.TooManyAppointments(
                                catalog.settings().maxOpenAppointments())));
    }

    private Uni<Confirmation> booked(SqlConnection transaction, UUID quoteId) {
        return Appointments.find(transaction, quoteId)
                .flatMap(found -> catalogs.current(transaction)
                        .map(catalog -> new Confirmation.Confirmed(found.orElseThrow(), catalog)));
    }

    private Uni<Confirmation> slotGone(UUID quoteId) {
        return Uni.combine()
                .all()
                .unis(SalonOffers.find(pool, quoteId), catalogs.current(pool))
                .asTuple()
                .map(read -> new Confirmation.SlotGone(read.getItem1(), read.getItem2()));
    }

    /** Privacy and cancellation terms are always accepted with a confirmation; the general terms only if the customer says so. */
    private static List<Terms> accepted(Quote quote, boolean termsAccepted) {
        return quote.terms().stream()
                .filter(terms -> termsAccepted || terms.kind() != Terms.Kind.TERMS)
                .toList();
    }

    private static Uni<Confirmation> outcome(Confirmation outcome) {
        return Uni.createFrom().item(outcome);
    }
}
