package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** Answers a search for slots part by part. A search never fails because nothing is free: notices say why. */
@ApplicationScoped
class FreeSlots {

    private final Pool pool;
    private final Catalogs catalogs;
    private final SlotSearch search;
    private final InstantSource clock;

    FreeSlots(Pool pool, Catalogs catalogs, SlotSearch search, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.search = search;
        this.clock = clock;
    }

    /** The page that is asked for: its slots as they are found, then the summary. */
    Multi<SlotPage> find(Caller caller, SalonFindSlots.Input input) {
        List<Violation> violations = periodViolations(input);
        if (!violations.isEmpty()) {
            return Multi.createFrom().failure(Refusal.invalidInput(violations));
        }
        return catalogs.current(pool)
                .map(catalog -> VisitDemand.of(catalog, input.serviceIds(), input.staffId(), clock.instant()))
                .onItem()
                .transformToMulti(demand -> answer(caller, input, demand));
    }

    private Multi<SlotPage> answer(Caller caller, SalonFindSlots.Input input, VisitDemand demand) {
        return switch (demand) {
            case VisitDemand.Possible possible -> page(caller.language(), input, possible.visit());
            case VisitDemand.UnknownIds unknown -> Multi.createFrom().failure(unknown.refusal());
            case VisitDemand.Unsuitable _ -> nothing(caller, input, ProblemCode.SPECIALIST_UNSUITABLE);
            case VisitDemand.NotOffered _ -> nothing(caller, input, ProblemCode.SERVICE_NOT_OFFERED);
        };
    }

    private static Multi<SlotPage> nothing(Caller caller, SalonFindSlots.Input input, ProblemCode why) {
        List<Integer> serviceIds =
                input.serviceIds().stream().map(Math::toIntExact).toList();
        List<Notice> notices = List.of(Notice.of(why.value(), caller.language()));
        return Multi.createFrom().item(SlotPage.Summary.of(serviceIds, 0, 0, 0, notices));
    }

    private Multi<SlotPage> page(Language language, SalonFindSlots.Input input, Visit visit) {
        Paging paging = new Paging(input.firstShown(), input.pageSize());
        Multi<SlotPage> slots =
                search.days(visit, input.fromDate(), input.lastDate()).map(paging::shownOf);
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
                                        notices(language, input, visit.window(), paging.total))));
    }

    private static List<Notice> notices(
            Language language, SalonFindSlots.Input input, BookingWindow window, int total) {
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
        if (total == 0 && notices.isEmpty()) {
            notices.add(Notice.of("nothing_free", language));
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

    /** Counts the starts of all days and picks those of the page; only these are planned in full. */
    private static final class Paging {

        private final int offset;
        private final int limit;
        private int total;
        private int shown;

        Paging(int offset, int limit) {
            this.offset = offset;
            this.limit = limit;
        }

        SlotPage.Found shownOf(SlotSearch.Day day) {
            int before = total;
            int ofDay = day.plan().count();
            total += ofDay;
            int skipped = Math.clamp((long) offset - before, 0, ofDay);
            int taken = Math.min(limit - shown, ofDay - skipped);
            shown += taken;
            return new SlotPage.Found(day.visits(skipped, taken)
                    .map(visit -> Slot.of(visit, day.visit().catalog()))
                    .toList());
        }
    }
}
