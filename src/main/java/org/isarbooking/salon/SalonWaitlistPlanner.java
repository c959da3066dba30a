package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Terms;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.database.CallerContext;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.Business;
import org.isarbooking.quote.Quotes;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.salon.rules.OfferReview;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.WaitlistPlanner;
import org.isarbooking.waitlist.rules.Turns;
import org.isarbooking.waitlist.rules.VisitWish;

/**
 * Plans the visits of waitlist entries, by the rules of all visits and with the calendars that the transaction sees.
 * Plans are computed on separate threads, because many entries may wait for one day. Skips persons who have reached
 * the limit of future appointments, because they couldn't book the visit.
 */
@ApplicationScoped
class SalonWaitlistPlanner implements WaitlistPlanner {

    private final Catalogs catalogs;
    private final Calendars calendars;
    private final HeavyPlans heavyPlans;
    private final OpenAppointments openAppointments;

    SalonWaitlistPlanner(
            Catalogs catalogs, Calendars calendars, HeavyPlans heavyPlans, OpenAppointments openAppointments) {
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.heavyPlans = heavyPlans;
        this.openAppointments = openAppointments;
    }

    @Override
    public Business business() {
        return Business.SALON;
    }

    @Override
    public String takenOnce() {
        return Constraints.OCCUPANCY_NO_OVERLAP;
    }

    @Override
    public Uni<Optional<Fit>> first(
            SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now) {
        return bookable(transaction, inOrder, now).flatMap(bookable -> {
            Catalog catalog = bookable.catalog();
            Map<Long, Visit> visits = visits(catalog, bookable.entries(), now);
            return calendars(transaction, catalog, visits.values(), day, day)
                    .flatMap(team -> computed(() -> {
                        LocalDay local = new LocalDay(day, Munich.ZONE);
                        Map<Integer, SpecialistDay> days = on(local, team);
                        return Turns.next(
                                        inOrder,
                                        entry -> Optional.ofNullable(visits.get(entry.id()))
                                                .flatMap(visit -> fitting(visit, entry, local, days, now)))
                                .map(turn -> (Fit) turn.visit());
                    }));
        });
    }

    @Override
    public Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now) {
        return fit instanceof HeldVisit held
                ? bookable(transaction, List.of(held.entry()), now)
                        .flatMap(bookable -> calendars
                                .day(
                                        transaction,
                                        bookable.catalog(),
                                        held.staffIds(),
                                        held.visit().date())
                                .map(days -> Optional.of(fit)
                                        .filter(_ -> !bookable.entries().isEmpty()
                                                && OfferReviews.stands(held.visit(), bookable.catalog(), days, now))))
                : Uni.createFrom().item(Optional.empty());
    }

    /** Reviews offers by the rules of confirmations. Doesn't look for visits or blocks, since the time is held. */
    @Override
    public Uni<List<Long>> outdated(SqlConnection transaction, List<WaitlistOffer> open, Instant now) {
        List<UUID> quoteIds = open.stream()
                .flatMap(offer -> Stream.ofNullable(offer.quoteId()))
                .toList();
        return Statements.inOrder(
                        catalogs.current(transaction),
                        SalonOffers.findAll(transaction, quoteIds),
                        Quotes.termsOf(transaction, quoteIds))
                .asTuple()
                .flatMap(read -> read.getItem2().isEmpty()
                        ? Uni.createFrom().item(List.of())
                        : outdated(transaction, read.getItem1(), read.getItem2(), read.getItem3(), now));
    }

    private Uni<List<Long>> outdated(
            SqlConnection transaction,
            Catalog catalog,
            Map<UUID, SalonOffers.Offered> held,
            Map<UUID, List<Terms>> terms,
            Instant now) {
        List<LocalDate> dates = held.values().stream()
                .map(offered -> offered.visit().date())
                .sorted()
                .toList();
        Set<Integer> staff = held.values().stream()
                .flatMap(offered -> offered.visit().staffIds().stream())
                .collect(Collectors.toSet());
        return calendars
                .workingTimes(transaction, catalog, staff, dates.getFirst(), dates.getLast())
                .map(times -> held.entrySet().stream()
                        .filter(offer -> !stands(
                                offer.getValue().visit(),
                                terms.getOrDefault(offer.getKey(), List.of()),
                                catalog,
                                times,
                                now))
                        .flatMap(offer -> Stream.ofNullable(offer.getValue().holdId()))
                        .toList());
    }

    private static boolean stands(
            PlannedVisit visit, List<Terms> terms, Catalog catalog, Map<Integer, WorkingTime> times, Instant now) {
        LocalDay day = new LocalDay(visit.date(), Munich.ZONE);
        List<SpecialistDay> unbooked = visit.staffIds().stream()
                .flatMap(staff -> Stream.ofNullable(times.get(staff))
                        .map(working -> SpecialistDay.of(staff, day, working.on(day), List.of())))
                .toList();
        return OfferReviews.review(terms, visit, catalog, unbooked, now) == OfferReview.Outcome.HOLDS;
    }

    @Override
    public Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now) {
        return bookable(transaction, List.of(entry), now).flatMap(bookable -> {
            Catalog catalog = bookable.catalog();
            Map<Long, Visit> visits = visits(catalog, bookable.entries(), now);
            Visit visit = visits.get(entry.id());
            LocalDate from = latest(entry.wish().from(), Munich.dateAt(now));
            LocalDate until = visit == null
                    ? from
                    : earliest(entry.wish().until(), visit.window().lastDate());
            return visit == null || until.isBefore(from)
                    ? Uni.createFrom().item(List.of())
                    : calendars(transaction, catalog, List.of(visit), from, until)
                            .flatMap(team -> computed(() -> from.datesUntil(until.plusDays(1))
                                    .filter(day -> fits(visit, entry, day, team, now))
                                    .toList()));
        });
    }

    /** The newest catalog, and the entries whose persons may have another appointment. */
    private record Bookable(Catalog catalog, List<WaitlistEntry> entries) {}

    /** Reads the newest catalog, and leaves out entries of persons who have reached the limit of appointments. */
    private Uni<Bookable> bookable(SqlConnection transaction, List<WaitlistEntry> entries, Instant now) {
        Set<Contact> contacts =
                entries.stream().map(SalonWaitlistPlanner::contact).collect(Collectors.toSet());
        return catalogs.current(transaction)
                .flatMap(catalog -> openAppointments
                        .atTheLimit(transaction, catalog, contacts, now)
                        .map(limited -> new Bookable(
                                catalog,
                                entries.stream()
                                        .filter(entry -> !limited.contains(contact(entry)))
                                        .toList())));
    }

    private static Contact contact(WaitlistEntry entry) {
        return new Contact(entry.visitor().email(), entry.visitor().phone());
    }

    private <T> Uni<T> computed(Supplier<T> work) {
        return CallerContext.returning(heavyPlans.compute(work));
    }

    private static boolean fits(
            Visit visit, WaitlistEntry entry, LocalDate day, List<SpecialistCalendar> team, Instant now) {
        LocalDay local = new LocalDay(day, Munich.ZONE);
        return fitting(visit, entry, local, on(local, team), now).isPresent();
    }

    /**
     * Returns the wanted visits by the entry's id. Leaves out entries whose services nobody offers at present: they
     * wait for another catalog.
     */
    private static Map<Long, Visit> visits(Catalog catalog, List<WaitlistEntry> entries, Instant now) {
        Map<Long, Visit> visits = new HashMap<>();
        for (WaitlistEntry entry : entries) {
            VisitWish wish = entry.visit();
            List<Long> services =
                    wish.serviceIds().stream().map(Integer::longValue).toList();
            Integer staff = wish.staffId();
            Long staffId = staff == null ? null : staff.longValue();
            if (VisitDemand.of(catalog, services, staffId, now) instanceof VisitDemand.Possible possible) {
                visits.put(entry.id(), possible.visit());
            }
        }
        return visits;
    }

    private Uni<List<SpecialistCalendar>> calendars(
            SqlConnection transaction, Catalog catalog, Collection<Visit> visits, LocalDate from, LocalDate to) {
        List<Integer> staff = visits.stream()
                .flatMap(visit -> visit.staffIds().stream())
                .distinct()
                .sorted()
                .toList();
        return staff.isEmpty()
                ? Uni.createFrom().item(List.of())
                : calendars.between(transaction, catalog, staff, from, to, null);
    }

    private static Map<Integer, SpecialistDay> on(LocalDay day, List<SpecialistCalendar> team) {
        return team.stream().collect(Collectors.toMap(SpecialistCalendar::staffId, calendar -> calendar.on(day)));
    }

    /** Returns the first visit of a day that can be offered to an entry; empty if there is none. */
    private static Optional<HeldVisit> fitting(
            Visit visit, WaitlistEntry entry, LocalDay day, Map<Integer, SpecialistDay> days, Instant now) {
        if (!entry.wish().suits(day.date()) || day.date().isAfter(visit.window().lastDate())) {
            return Optional.empty();
        }
        List<SpecialistDay> team = visit.staffIds().stream()
                .flatMap(staff -> Optional.ofNullable(days.get(staff)).stream())
                .toList();
        PlannedDay planned = PlannedDay.of(visit.catalog(), day, visit.plan(day, team));
        return IntStream.range(0, planned.count())
                .mapToObj(planned::visit)
                .filter(free ->
                        entry.visit().suits(Munich.timeAt(free.startsAt()).toLocalDateTime()))
                .filter(free -> Turns.isNew(new Turns.Period(free.startsAt(), free.endsAt()), entry.offered()))
                .map(free -> held(visit, entry, free, now))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<HeldVisit> held(Visit visit, WaitlistEntry entry, PlannedVisit planned, Instant now) {
        Duration hold =
                Duration.ofMinutes(visit.catalog().settings().deadlines().holdMinutes());
        Duration notice = Duration.between(now, visit.window().earliestStart());
        return Turns.heldUntil(now, planned.startsAt(), hold, notice)
                .map(until -> new HeldVisit(entry, planned, visit.catalog(), until));
    }

    private static LocalDate latest(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    private static LocalDate earliest(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }
}
