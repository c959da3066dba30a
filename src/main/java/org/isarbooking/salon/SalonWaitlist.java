package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.CatalogHours;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.database.CallerContext;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.NewEntry;
import org.isarbooking.waitlist.WaitlistDesk;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistLinks;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.WaitlistSecret;
import org.isarbooking.waitlist.rules.ClosedDates;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/** Reads and changes waitlist entries for customers. */
@ApplicationScoped
class SalonWaitlist {

    /**
     * The number of retries of a submission that collides with its own duplicate. A retry finds the duplicate's entry.
     */
    private static final int COLLISIONS = 3;

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final WaitlistDesk desk;
    private final WaitlistLinks links;
    private final HeavyPlans heavyPlans;
    private final InstantSource clock;
    private final DatabaseClock databaseClock;

    SalonWaitlist(
            Transactions transactions,
            Catalogs catalogs,
            Calendars calendars,
            WaitlistDesk desk,
            WaitlistLinks links,
            HeavyPlans heavyPlans,
            InstantSource clock,
            DatabaseClock databaseClock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.desk = desk;
        this.links = links;
        this.heavyPlans = heavyPlans;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    /**
     * An entry, its current offer, and the catalog that names its services.
     *
     * @param closed present if all remaining days of a waiting entry are closed
     * @param lastBookable the last date that can be booked now; empty unless the entry waits for later days only
     * @param neverFits true if a waiting entry has no possible start, even if nothing is booked
     */
    record Found(
            WaitlistEntry entry,
            @Nullable Offered offer,
            Catalog catalog,
            Optional<ClosedDates> closed,
            Optional<LocalDate> lastBookable,
            boolean neverFits) {}

    /** An offer with held time, as it was at {@code readAt}. */
    record Offered(Quote quote, QuoteToken token, PricedVisit priced, Catalog catalog, Instant readAt) {

        SalonWaitlistEntry.HeldOffer in(Language language) {
            RequestDeadlines deadlines = RequestDeadlines.ofVisit(priced.visit().startsAt(), catalog.settings());
            return new SalonWaitlistEntry.HeldOffer(
                    quote.id(),
                    token.value(),
                    Slot.of(priced.visit(), catalog, language),
                    Money.ofCents(priced.totals().totalCents(), language),
                    quote.terms().stream().map(SalonQuote.AcceptedTerms::of).toList(),
                    deadlines,
                    deadlines.noticesAt(readAt, language),
                    Munich.timeAt(quote.expiresAt()));
        }
    }

    /**
     * Makes an entry. Locks the person, so that their submissions wait for each other. The entry's position in the list
     * depends on the database's time, so a process with a wrong clock doesn't change the order.
     *
     * @param admission refuses a visit that nobody can wait for, by the current catalog; not called for a repeated
     *     submission
     */
    Uni<Found> join(NewEntry entry, Consumer<Catalog> admission) {
        NewEntry.Contact known = Objects.requireNonNull(entry.contact(), "a visitor has a contact");
        HashedContact contact = new HashedContact(known.emailHash(), known.phoneHash());
        return transactions
                .run(transaction -> Persons.lock(transaction, contact)
                        .chain(() -> databaseClock.now(transaction))
                        .flatMap(now -> desk.join(
                                transaction,
                                entry,
                                () -> catalogs.current(transaction)
                                        .invoke(admission)
                                        .replaceWithVoid(),
                                now)))
                .onFailure(fault -> Constraints.refusedBy(WaitlistDesk.SUBMITTED_ONCE, fault))
                .retry()
                .atMost(COLLISIONS)
                .flatMap(this::found);
    }

    Uni<Found> read(String token) {
        return secret(token)
                .flatMap(secret -> transactions.atOneMoment(
                        reading -> desk.open(reading, secret).flatMap(seen -> found(reading, seen, clock.instant()))));
    }

    Uni<Found> leave(String token) {
        return change(token, desk::leave);
    }

    Uni<Found> decline(String token, @Nullable UUID quoteId) {
        return change(token, (transaction, secret, now) -> desk.decline(transaction, secret, quoteId, now));
    }

    /** A change of an entry, at the database's time. */
    private interface Change {
        Uni<WaitlistDesk.Seen> of(SqlConnection transaction, WaitlistSecret secret, Instant now);
    }

    private Uni<Found> change(String token, Change change) {
        return secret(token)
                .flatMap(secret -> transactions.run(transaction ->
                        databaseClock.now(transaction).flatMap(now -> change.of(transaction, secret, now))))
                .flatMap(this::found);
    }

    private static Uni<WaitlistSecret> secret(String token) {
        return WaitlistSecret.read(token)
                .map(secret -> Uni.createFrom().item(secret))
                .orElseGet(() -> Uni.createFrom().failure(Refusal.of(ProblemCode.NOT_FOUND)));
    }

    /** Completes an answer after the change is committed. It may wait for a heavy plan, so it holds no locks. */
    private Uni<Found> found(WaitlistDesk.Seen changed) {
        return transactions.atOneMoment(reading -> found(reading, changed, clock.instant()));
    }

    private Uni<Found> found(SqlConnection connection, WaitlistDesk.Seen seen, Instant now) {
        return catalogs.current(connection)
                .flatMap(catalog -> offered(connection, seen.offer(), catalog, now)
                        .flatMap(offered -> closed(connection, seen.entry(), catalog, now)
                                .flatMap(closed -> neverFits(connection, seen.entry(), catalog, now)
                                        .map(neverFits -> new Found(
                                                seen.entry(),
                                                offered.orElse(null),
                                                catalog,
                                                closed,
                                                lastBookable(seen.entry(), catalog, now),
                                                neverFits)))));
    }

    private static Optional<LocalDate> lastBookable(WaitlistEntry entry, Catalog catalog, Instant now) {
        return awaited(entry, catalog, now)
                .map(visit -> visit.window().lastDate())
                .filter(last -> entry.visit().from().isAfter(last));
    }

    /** Returns the visit of a waiting entry; empty for other entries, or if nobody does its services at present. */
    private static Optional<Visit> awaited(WaitlistEntry entry, Catalog catalog, Instant now) {
        VisitWish wish = entry.visit();
        Integer staff = wish.staffId();
        List<Long> services = wish.serviceIds().stream().map(Long::valueOf).toList();
        return entry.status() == WaitlistEntry.Status.WAITING
                        && VisitDemand.of(catalog, services, staff == null ? null : Long.valueOf(staff), now)
                                instanceof VisitDemand.Possible possible
                ? Optional.of(possible.visit())
                : Optional.empty();
    }

    /**
     * Returns whether a waiting entry has no possible start on its open days, even if nothing is booked. Plans one date
     * of each weekday. A special day may allow a start that weekly hours don't, so the result is false if a suitable
     * day is a special day. The result is also false while too many heavy plans wait.
     */
    private Uni<Boolean> neverFits(SqlConnection connection, WaitlistEntry entry, Catalog catalog, Instant now) {
        VisitWish wish = entry.visit();
        LocalDate today = Munich.dateAt(now);
        LocalDate first = wish.from().isBefore(today) ? today : wish.from();
        Visit visit = awaited(entry, catalog, now).orElse(null);
        if (visit == null || wish.until().isBefore(first)) {
            return Uni.createFrom().item(false);
        }
        Collection<LocalDate> dates = first.datesUntil(wish.until().plusDays(1))
                .filter(date -> wish.suits(date) && !catalog.isClosedOn(date))
                .collect(Collectors.toMap(LocalDate::getDayOfWeek, date -> date, (earlier, _) -> earlier))
                .values();
        if (dates.isEmpty()) {
            return Uni.createFrom().item(false);
        }
        Supplier<Boolean> fits = () -> dates.stream().anyMatch(date -> fits(wish, visit, catalog, date));
        Uni<Boolean> planned = wish.serviceIds().size() > DeskPlanner.SERVICES_PLANNED_AT_ONCE
                ? CallerContext.returning(heavyPlans
                        .admission()
                        .chain(() -> heavyPlans.compute(fits))
                        .onFailure(Refusal.class)
                        .recoverWithItem(true))
                : Uni.createFrom().item(fits);
        return planned.flatMap(isPossible -> isPossible
                ? Uni.createFrom().item(false)
                : calendars
                        .workingTimes(connection, catalog, visit.staffIds(), first, wish.until())
                        .map(times -> times.values().stream()
                                .flatMap(time -> time.specialDays().stream())
                                .noneMatch(day -> wish.suits(Munich.dateAt(day.start())))));
    }

    private static boolean fits(VisitWish wish, Visit visit, Catalog catalog, LocalDate date) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        List<SpecialistDay> unbooked = visit.staffIds().stream()
                .map(staff -> SpecialistDay.of(
                        staff, day, CatalogHours.of(catalog, staff).on(day), List.of()))
                .toList();
        return visit.planOfWholeDay(day, unbooked)
                .minutes()
                .mapToObj(day::instantAt)
                .anyMatch(start -> wish.suits(Munich.timeAt(start).toLocalDateTime()));
    }

    /**
     * Returns the closed dates of a waiting entry; empty if a remaining date is open. A special day opens a closed
     * date. Special days are read only if all remaining dates are closed without them.
     */
    private Uni<Optional<ClosedDates>> closed(
            SqlConnection connection, WaitlistEntry entry, Catalog catalog, Instant now) {
        VisitWish wish = entry.visit();
        LocalDate today = Munich.dateAt(now);
        LocalDate first = wish.from().isBefore(today) ? today : wish.from();
        Optional<ClosedDates> closed = entry.status() == WaitlistEntry.Status.WAITING
                ? ClosedDates.of(wish, today, catalog::isClosedOn)
                : Optional.empty();
        return closed.isEmpty()
                ? Uni.createFrom().item(closed)
                : calendars
                        .workingTimes(connection, catalog, catalog.specialists().keySet(), first, wish.until())
                        .map(times -> closed.filter(_ -> times.values().stream()
                                .flatMap(time -> time.specialDays().stream())
                                .noneMatch(day -> wish.suits(Munich.dateAt(day.start())))));
    }

    private Uni<Optional<Offered>> offered(
            SqlConnection connection, Optional<WaitlistOffer> newest, Catalog catalog, Instant now) {
        UUID quoteId = newest.filter(offer -> offer.isOpen(now))
                .map(WaitlistOffer::quoteId)
                .orElse(null);
        if (quoteId == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        QuoteToken token = links.quoteToken(quoteId);
        return Quotes.find(connection, Business.SALON, quoteId, token)
                .flatMap(quote -> SalonOffers.find(connection, quoteId)
                        .map(offered -> quote.flatMap(found ->
                                offered.map(visit -> new Offered(found, token, visit.priced(), catalog, now)))));
    }

    /** Returns the key of an entry, for the customer who has just made it. */
    WaitlistSecret secret(WaitlistEntry entry) {
        return links.secret(entry);
    }
}
