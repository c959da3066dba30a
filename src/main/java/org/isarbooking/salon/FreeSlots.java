package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;

/**
 * Finds the slots of a search, as a whole page or part by part. A search without free slots doesn't fail: notices give
 * the reasons.
 */
@ApplicationScoped
class FreeSlots {

    /** The key of the text for {@code nothing_free} that suggests the waitlist. */
    private static final String WAIT = "nothing_free.waitlist";

    private final Pool pool;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final KnownDemands demands;
    private final SlotSearch search;
    private final SlotPages pages;
    private final InstantSource clock;

    FreeSlots(
            Pool pool,
            Catalogs catalogs,
            Calendars calendars,
            KnownDemands demands,
            SlotSearch search,
            SlotPages pages,
            InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.demands = demands;
        this.search = search;
        this.pages = pages;
        this.clock = clock;
    }

    /** The demand of a search by the newest catalog, and the versions of the catalog and the calendars. */
    private record Situation(VisitDemand demand, CalendarVersions.Present versions) {}

    /** Returns the page. A page that was found earlier at the same versions is used again. */
    Uni<SlotPage.Whole> page(Caller caller, SalonFindSlots.Input input) {
        return situation(input).flatMap(now -> switch (now.demand()) {
            case VisitDemand.Possible possible ->
                pages.of(
                        SlotPages.Question.of(caller.language(), input, possible.visit()),
                        now.versions().sums(),
                        () -> whole(found(
                                caller.language(),
                                input,
                                possible.visit(),
                                search.days(possible.visit(), now.versions(), input.fromDate(), input.lastDate()))));
            case VisitDemand.UnknownIds unknown -> Uni.createFrom().failure(unknown.refusal());
            case VisitDemand.Unsuitable _ -> whole(nothing(caller, input, ProblemCode.SPECIALIST_UNSUITABLE));
            case VisitDemand.NotOffered _ -> whole(nothing(caller, input, ProblemCode.SERVICE_NOT_OFFERED));
        });
    }

    /**
     * Returns the parts of the page: its slots as they are found, then the summary. An invalid search fails before the
     * first part.
     */
    Uni<Multi<SlotPage>> parts(Caller caller, SalonFindSlots.Input input) {
        return situation(input).flatMap(now -> switch (now.demand()) {
            case VisitDemand.Possible possible ->
                search.admission(possible.visit())
                        .map(_ -> found(
                                caller.language(),
                                input,
                                possible.visit(),
                                search.daysAsRead(
                                        possible.visit(), now.versions(), input.fromDate(), input.lastDate())));
            case VisitDemand.UnknownIds unknown -> Uni.createFrom().failure(unknown.refusal());
            case VisitDemand.Unsuitable _ ->
                Uni.createFrom().item(nothing(caller, input, ProblemCode.SPECIALIST_UNSUITABLE));
            case VisitDemand.NotOffered _ ->
                Uni.createFrom().item(nothing(caller, input, ProblemCode.SERVICE_NOT_OFFERED));
        });
    }

    private static Uni<SlotPage.Whole> whole(Multi<SlotPage> parts) {
        return parts.collect()
                .in(SlotPage.Collected::new, SlotPage.Collected::add)
                .map(SlotPage.Collected::page);
    }

    private Uni<Situation> situation(SalonFindSlots.Input input) {
        List<Violation> violations = periodViolations(input);
        if (!violations.isEmpty()) {
            return Uni.createFrom().failure(Refusal.invalidInput(violations));
        }
        return catalogs.known()
                .map(known -> situation(input, known))
                .orElseGet(() -> catalogs.current(pool).flatMap(catalog -> situation(input, catalog)));
    }

    /**
     * Reads the newest version of the catalog and the versions of the specialists' calendars, in one query. Starts
     * again if the catalog isn't the newest.
     */
    private Uni<Situation> situation(SalonFindSlots.Input input, Catalog catalog) {
        VisitDemand demand = demands.of(catalog, input.serviceIds(), input.staffId(), clock.instant());
        return calendars
                .present(calendarsAskedFor(demand, input))
                .flatMap(versions -> versions.sums().catalog() == catalog.version()
                        ? Uni.createFrom().item(new Situation(demand, versions))
                        : catalogs.at(pool, versions.sums().catalog()).flatMap(newer -> situation(input, newer)));
    }

    private static Calendars.Question calendarsAskedFor(VisitDemand demand, SalonFindSlots.Input input) {
        List<Integer> staffIds = demand instanceof VisitDemand.Possible possible
                ? possible.visit().staffIds()
                : List.of();
        return new Calendars.Question(staffIds, YearMonth.from(input.fromDate()), YearMonth.from(input.lastDate()));
    }

    private static Multi<SlotPage> nothing(Caller caller, SalonFindSlots.Input input, ProblemCode why) {
        List<Integer> serviceIds =
                input.serviceIds().stream().map(Math::toIntExact).toList();
        List<Notice> notices = List.of(Notice.of(why.value(), caller.language()));
        return Multi.createFrom().item(SlotPage.Summary.of(serviceIds, 0, 0, 0, notices));
    }

    private Multi<SlotPage> found(
            Language language, SalonFindSlots.Input input, Visit visit, Multi<SlotSearch.Day> days) {
        Paging paging = new Paging(input.firstShown(), input.pageSize());
        Multi<SlotPage> slots = days.map(day -> paging.shownOf(day, pages));
        return Multi.createBy()
                .concatenating()
                .streams(
                        slots,
                        Multi.createFrom()
                                .item(() -> SlotPage.Summary.of(
                                        visit.serviceIds(),
                                        paging.offset,
                                        paging.shown,
                                        paging.total,
                                        notices(language, input, visit, paging))));
    }

    private static List<Notice> notices(Language language, SalonFindSlots.Input input, Visit visit, Paging page) {
        if (page.shown == 0 && page.total > 0) {
            return List.of(Notice.of("past_the_end", language, page.total));
        }
        BookingWindow window = visit.window();
        List<Notice> notices = new ArrayList<>();
        LocalDate earliest = Munich.dateAt(window.earliestStart());
        if (input.fromDate().isBefore(earliest)) {
            notices.add(Notice.of(
                    "before_booking_window",
                    language,
                    Munich.timeAt(window.earliestStart()).truncatedTo(ChronoUnit.MINUTES)));
        }
        if (input.lastDate().isAfter(window.lastDate())) {
            notices.add(Notice.of("beyond_booking_window", language, window.lastDate()));
        }
        if (page.total == 0 && notices.isEmpty()) {
            boolean isClosed =
                    input.fromDate().datesUntil(input.lastDate().plusDays(1)).allMatch(visit.catalog()::isClosedOn);
            notices.add(new Notice("nothing_free", Texts.get(language, "notice." + WAIT)));
            if (isClosed) {
                notices.add(Notice.of("closed", language));
            }
        }
        return notices;
    }

    private static List<Violation> periodViolations(SalonFindSlots.Input input) {
        LocalDate to = input.lastDate();
        if (to.isBefore(input.fromDate())) {
            return List.of(Violation.of("$.to_date", "before_from_date"));
        }
        if (ChronoUnit.DAYS.between(input.fromDate(), to) >= SalonFindSlots.LONGEST_PERIOD) {
            return List.of(Violation.of("$.to_date", "span_too_long", SalonFindSlots.LONGEST_PERIOD));
        }
        return List.of();
    }

    /** Counts the starts of all days and picks the page's starts. Only the picked starts are planned in full. */
    private static final class Paging {

        private final int offset;
        private final int limit;
        private int total;
        private int shown;

        Paging(int offset, int limit) {
            this.offset = offset;
            this.limit = limit;
        }

        SlotPage.Found shownOf(SlotSearch.Day day, SlotPages pages) {
            int before = total;
            int ofDay = day.count();
            total += ofDay;
            int skipped = Math.clamp((long) offset - before, 0, ofDay);
            int taken = Math.min(limit - shown, ofDay - skipped);
            shown += taken;
            int from = day.first() + skipped;
            return new SlotPage.Found(pages.slots(day.planned(), from, from + taken));
        }
    }
}
