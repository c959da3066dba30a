package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Terms;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Statements;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.Transactions.Last;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.waitlist.Holds;
import org.jspecify.annotations.Nullable;

/**
 * Turns an offer into an appointment, in one transaction. The steps are: lock the offer, its specialists, its person
 * and its promo code; check the offer again; take the time. The database's constraints refuse a second visit at the
 * same time, and a redemption beyond the limit of the code.
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

    /**
     * The customer's part of a confirmation.
     *
     * @param client the program that confirms; empty if unknown
     */
    record Said(boolean termsAccepted, Optional<String> client) {}

    Uni<Confirmation> confirm(UUID quoteId, QuoteToken token, Said said) {
        return transactions
                .pipelined(transaction -> Statements.inOrder(
                                Quotes.lock(transaction, Business.SALON, quoteId, token),
                                SalonOffers.find(transaction, quoteId))
                        .asTuple()
                        .flatMap(found -> found.getItem1()
                                .map(quote -> decide(
                                        transaction, quote, found.getItem2().orElseThrow(), token, said))
                                .orElseGet(() -> outcome(new Confirmation.UnknownOffer()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .recoverWithUni(() -> slotGone(quoteId))
                .onFailure(PromoRedemptions::isRefused)
                .recoverWithUni(() -> codeUsedUp(quoteId));
    }

    /** Reads an offer with a hold again under the hold's lock: the office may have just corrected its contact. */
    private Uni<Last<Confirmation>> decide(
            SqlConnection transaction, Quote quote, SalonOffers.Offered offered, QuoteToken token, Said said) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (quote.confirmedAt().isPresent()) {
            return booked(transaction, quote.id(), quote.confirmedAt().get()).map(Last::none);
        }
        if (!now.isBefore(quote.expiresAt()) || offered.isErased()) {
            return outcome(new Confirmation.Expired());
        }
        Appointments.Acceptance acceptance = new Appointments.Acceptance(
                accepted(quote, said.termsAccepted()),
                token.bookingToken(quote.id()),
                now,
                said.client().orElse(null));
        Long hold = offered.holdId();
        return hold == null
                ? decide(transaction, quote, offered, acceptance)
                : Statements.inOrder(Holds.lock(transaction, hold, now), SalonOffers.find(transaction, quote.id()))
                        .asTuple()
                        .flatMap(held -> held.getItem1()
                                ? decide(transaction, quote, held.getItem2().orElseThrow(), acceptance)
                                : outcome(new Confirmation.Expired()));
    }

    private Uni<Last<Confirmation>> decide(
            SqlConnection transaction, Quote quote, SalonOffers.Offered offered, Appointments.Acceptance acceptance) {
        return catalogs.known()
                .map(known -> Uni.createFrom().item(known))
                .orElseGet(() -> catalogs.current(transaction))
                .flatMap(catalog -> lookAgain(
                        new Open(
                                transaction,
                                quote,
                                offered,
                                openAppointments.hashed(offered.contact()),
                                catalog,
                                acceptance.at()),
                        acceptance));
    }

    /**
     * An offer that can still be booked, whose row is locked.
     *
     * @param contact the hashes of the contact of the offer; null if the offer has no contact
     * @param catalog the newest catalog that this process knows
     */
    private record Open(
            SqlConnection transaction,
            Quote quote,
            SalonOffers.Offered offered,
            @Nullable HashedContact contact,
            Catalog catalog,
            Instant now) {

        Open in(Catalog newer) {
            return new Open(transaction, quote, offered, contact, newer, now);
        }
    }

    /**
     * Locks the specialists, the person and the promo code in this order. Each read comes after the locks that keep its
     * result correct. Nobody else can take the specialists' time until the transaction ends. If a newer catalog has
     * been published, repeats the reads with it.
     */
    private Uni<Last<Confirmation>> lookAgain(Open offer, Appointments.Acceptance acceptance) {
        SqlConnection transaction = offer.transaction();
        PlannedVisit visit = offer.offered().visit();
        return Statements.inOrder(
                        Statements.inOrder(Specialists.lock(transaction, visit.staffIds()), days(offer, visit))
                                .with((_, days) -> days),
                        OpenAppointments.mayHaveAnotherForUpdate(
                                transaction, offer.catalog(), offer.contact(), offer.now()),
                        prices.totalsForUpdate(transaction, offer.catalog(), offer.offered()),
                        Appointments.nextId(transaction),
                        catalogs.current(transaction))
                .asTuple()
                .flatMap(read -> read.getItem5().version() == offer.catalog().version()
                        ? decide(
                                offer,
                                new Present(read.getItem1(), read.getItem2(), read.getItem3(), read.getItem4()),
                                acceptance)
                        : lookAgain(offer.in(read.getItem5()), acceptance));
    }

    /**
     * The data that an offer is compared with. The data stays correct until the transaction ends.
     *
     * @param totals the visit's present totals
     * @param nextId the id of the appointment, if the offer gets booked
     */
    private record Present(List<SpecialistDay> days, boolean mayHaveAnother, Totals totals, long nextId) {}

    private Uni<Last<Confirmation>> decide(Open offer, Present present, Appointments.Acceptance acceptance) {
        PlannedVisit visit = offer.offered().visit();
        return switch (OfferReviews.review(
                offer.quote().terms(), visit, offer.catalog(), present.days(), offer.now())) {
            case CHANGED ->
                outcome(new Confirmation.NeedsReview(
                        OfferReviews.changes(offer.quote(), offer.offered(), offer.catalog(), offer.now())));
            case SLOT_GONE -> outcome(new Confirmation.SlotGone(offer.offered(), offer.catalog()));
            case HOLDS -> {
                if (!present.mayHaveAnother()) {
                    yield outcome(new Confirmation.TooManyAppointments(
                            offer.catalog().settings().maxOpenAppointments()));
                }
                yield present.totals().equals(offer.offered().priced().totals())
                        ? giveUpHold(offer).map(_ -> new Last<>(book(offer, present.nextId(), acceptance)))
                        : outcome(new Confirmation.NeedsReview(
                                OfferChanges.ofDiscount(offer.offered(), offer.catalog(), present.totals())));
            }
        };
    }

    /** Returns the specialists' days, without the hold of the offer itself. */
    private Uni<List<SpecialistDay>> days(Open offer, PlannedVisit visit) {
        Long hold = offer.offered().holdId();
        return hold == null
                ? calendars.day(offer.transaction(), offer.catalog(), visit.staffIds(), visit.date())
                : calendars.dayWithoutHold(hold, offer.transaction(), offer.catalog(), visit.staffIds(), visit.date());
    }

    private Uni<Confirmation> book(Open offer, long id, Appointments.Acceptance acceptance) {
        SqlConnection transaction = offer.transaction();
        SalonOffers.Offered offered = offer.offered();
        Instant now = offer.now();
        Uni<Void> notified = Outbox.write(
                transaction,
                Notification.ofNewBooking(
                        id,
                        offered.visit().startsAt(),
                        offer.catalog().settings().deadlines().reminderMinutes(),
                        now));
        return Statements.inOrder(
                        Statements.inOrder(
                                        Appointments.insert(
                                                transaction, offer.quote(), id, acceptance, offer.contact()),
                                        Appointments.takeTime(transaction, offer.quote(), id, offered.visit()))
                                .with((link, _) -> link),
                        prices.redeem(transaction, offer.catalog(), offered, id, now),
                        notified,
                        Quotes.markConfirmed(transaction, offer.quote().id(), now))
                .with((link, _, _, _) -> new Confirmation.Confirmed(
                        new Appointment(
                                id,
                                Appointment.Status.CONFIRMED,
                                offered.visit(),
                                offered.priced().totals(),
                                acceptance.terms(),
                                link),
                        offer.catalog(),
                        now));
    }

    /** Turns the offer's hold into a booking, in the same transaction. */
    private static Uni<Void> giveUpHold(Open offer) {
        Long hold = offer.offered().holdId();
        return hold == null
                ? Uni.createFrom().voidItem()
                : Holds.turnIntoBooking(offer.transaction(), hold, offer.now());
    }

    private Uni<Confirmation> booked(SqlConnection transaction, UUID quoteId, Instant at) {
        return Appointments.find(transaction, quoteId)
                .flatMap(found -> catalogs.current(transaction)
                        .map(catalog -> new Confirmation.Confirmed(found.orElseThrow(), catalog, at)));
    }

    private Uni<Confirmation> slotGone(UUID quoteId) {
        return readAgain(quoteId, Confirmation.SlotGone::new);
    }

    /** Reads the offer again after the database has refused the redemption: the code gives no discount any more. */
    private Uni<Confirmation> codeUsedUp(UUID quoteId) {
        return readAgain(
                quoteId,
                (offered, catalog) -> new Confirmation.NeedsReview(OfferChanges.ofDiscount(
                        offered, catalog, offered.visit().totals())));
    }

    private Uni<Confirmation> readAgain(UUID quoteId, BiFunction<SalonOffers.Offered, Catalog, Confirmation> outcome) {
        return Uni.combine()
                .all()
                .unis(SalonOffers.find(pool, quoteId), catalogs.current(pool))
                .with((offered, catalog) -> outcome.apply(offered.orElseThrow(), catalog));
    }

    /**
     * Returns the accepted terms. A confirmation always accepts the privacy and cancellation terms, and the general
     * terms only if the customer accepts them.
     */
    private static List<Terms> accepted(Quote quote, boolean termsAccepted) {
        return quote.terms().stream()
                .filter(terms -> termsAccepted || terms.kind() != Terms.Kind.TERMS)
                .toList();
    }

    private static Uni<Last<Confirmation>> outcome(Confirmation outcome) {
        return Uni.createFrom().item(Last.none(outcome));
    }
}
