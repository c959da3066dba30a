package org.isarbooking.site;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.salon.SalonFindSlots;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.SalonRequestCancellation;
import org.isarbooking.salon.SalonRequestChange;
import org.isarbooking.salon.SalonWithdrawRequest;
import org.isarbooking.salon.Slot;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Makes the pages of one appointment. It calls the operations that agents call, with the link in place of the token.
 */
@Singleton
class ManageVisits {

    static final String MOVE = "manage.move";
    static final String CANCEL = "manage.cancel";
    static final String WITHDRAW = "manage.withdraw";

    private static final int DAYS_SHOWN = 14;
    private static final int MOST_SLOTS = 200;

    private final PageCalls calls;
    private final InstantSource clock;

    ManageVisits(PageCalls calls, InstantSource clock) {
        this.calls = calls;
        this.clock = clock;
    }

    Uni<Response> show(SitePage page, RoutingContext call, String link) {
        return find(page, call, link)
                .flatMap(answer -> Site.show(page, answer, found -> view(page, call, link, found)));
    }

    private TemplateInstance view(SitePage page, RoutingContext call, String link, SalonGetBooking.Output found) {
        return ManageViews.manageVisit(
                page,
                new ManagedVisit(
                        ManageLinkPaths.path(link),
                        ManageLinkPaths.calendar(link),
                        ManageLinkPaths.done(call),
                        found,
                        clock.instant()));
    }

    private Uni<Answer<SalonGetBooking.Output>> find(SitePage page, RoutingContext call, String link) {
        return calls.asGuest(
                SalonGetBooking.class, Map.of("booking_token", ManageLinkPaths.key(link)), page.language(), call);
    }

    Uni<Response> askToMove(SitePage page, RoutingContext call, String link) {
        return find(page, call, link).flatMap(answer -> switch (answer) {
            case Answer.Refused<SalonGetBooking.Output>(Problem problem) -> Site.refused(page, problem);
            case Answer.Done<SalonGetBooking.Output>(SalonGetBooking.Output found) ->
                slots(page, call, found)
                        .flatMap(free -> Site.render(
                                Site.status(page), ManageViews.manageAsk(page, moving(page, call, link, found, free))));
        });
    }

    /** Returns free starts for the same services with the same specialists; none if they can't be read. */
    private Uni<List<Slot>> slots(SitePage page, RoutingContext call, SalonGetBooking.Output found) {
        List<Slot.Appointment> itinerary = found.booking().itinerary();
        List<Integer> staff =
                itinerary.stream().map(Slot.Appointment::staffId).distinct().toList();
        LocalDate from = from(call);
        Form.Arguments asked = new Form.Arguments()
                .with(
                        "service_ids",
                        itinerary.stream()
                                .map(Slot.Appointment::serviceId)
                                .distinct()
                                .toList())
                .with("from_date", from.toString())
                .with("to_date", from.plusDays(DAYS_SHOWN - 1L).toString())
                .with("limit", MOST_SLOTS)
                .with("staff_id", staff.size() == 1 ? Optional.of(staff.getFirst()) : Optional.empty());
        return calls.asGuest(SalonFindSlots.class, asked.properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<SalonFindSlots.Output>(SalonFindSlots.Output free) ->
                        free.slots().stream()
                                .filter(slot -> isAlike(slot.appointments(), itinerary))
                                .toList();
                    case Answer.Refused<SalonFindSlots.Output> _ -> List.of();
                });
    }

    private static boolean isAlike(List<Slot.Appointment> free, List<Slot.Appointment> booked) {
        return parts(free).equals(parts(booked));
    }

    private static List<List<Integer>> parts(List<Slot.Appointment> visit) {
        return visit.stream()
                .map(part -> List.of(part.serviceId(), part.staffId()))
                .toList();
    }

    private LocalDate from(RoutingContext call) {
        LocalDate today = Munich.dateAt(clock.instant());
        LocalDate asked = new Query(call).day("from", today);
        return asked.isAfter(today) && asked.isBefore(today.plusYears(2)) ? asked : today;
    }

    private ManageAsk moving(
            SitePage page, RoutingContext call, String link, SalonGetBooking.Output found, List<Slot> free) {
        LocalDate from = from(call);
        LocalDate today = Munich.dateAt(clock.instant());
        String action = ManageLinkPaths.path(link) + "/move";
        Map<LocalDate, List<Slot>> byDay =
                free.stream().collect(Collectors.groupingBy(Slot::date, TreeMap::new, Collectors.toList()));
        return new ManageAsk(
                page.t("manage.move"),
                about(page, found),
                page.link(action),
                page.link(ManageLinkPaths.path(link)),
                page.seal(MOVE, List.of(UUID.randomUUID().toString())),
                late(page, found, BookingRequest.Kind.CHANGE),
                terms(found, BookingRequest.Kind.CHANGE),
                true,
                byDay.entrySet().stream()
                        .map(day -> new ManageAsk.Group(
                                page.day(day.getKey()),
                                day.getValue().stream()
                                        .sorted(Comparator.comparing(Slot::startAt))
                                        .map(slot -> new ManageAsk.Choice(
                                                slot.startAt().toString(), slot.time()))
                                        .toList()))
                        .toList(),
                "new_start_at",
                from.isAfter(today) ? page.link(action + "?from=" + from.minusDays(DAYS_SHOWN)) : null,
                page.link(action + "?from=" + from.plusDays(DAYS_SHOWN)),
                false);
    }

    Uni<Response> move(SitePage page, RoutingContext call, String link, SentForm sent) {
        Form.Arguments asked = sent.form()
                .arguments("new_start_at", "reason")
                .with("booking_token", ManageLinkPaths.key(link))
                .with("submission_key", sent.sealed().getFirst());
        return calls.asGuest(SalonRequestChange.class, asked.properties(), page.language(), call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<?> _ -> Uni.createFrom().item(done(page, link, "move"));
                    case Answer.Refused<?>(Problem problem) ->
                        askToMove(again(page, problem, sent, link, "/move"), call, link);
                });
    }

    Uni<Response> askToCancel(SitePage page, RoutingContext call, String link) {
        return find(page, call, link)
                .flatMap(answer -> Site.show(
                        page,
                        answer,
                        found -> ManageViews.manageAsk(
                                page,
                                new ManageAsk(
                                        page.t("manage.cancel_visit"),
                                        about(page, found),
                                        page.link(ManageLinkPaths.path(link) + "/cancel"),
                                        page.link(ManageLinkPaths.path(link)),
                                        page.seal(
                                                CANCEL,
                                                List.of(UUID.randomUUID().toString())),
                                        late(page, found, BookingRequest.Kind.CANCELLATION),
                                        terms(found, BookingRequest.Kind.CANCELLATION),
                                        false,
                                        List.of(),
                                        "",
                                        null,
                                        null,
                                        false))));
    }

    Uni<Response> cancel(SitePage page, RoutingContext call, String link, SentForm sent) {
        Form.Arguments asked = sent.form()
                .arguments("reason")
                .with("booking_token", ManageLinkPaths.key(link))
                .with("submission_key", sent.sealed().getFirst());
        return calls.asGuest(SalonRequestCancellation.class, asked.properties(), page.language(), call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<?> _ -> Uni.createFrom().item(done(page, link, "cancel"));
                    case Answer.Refused<?>(Problem problem) ->
                        askToCancel(again(page, problem, sent, link, "/cancel"), call, link);
                });
    }

    Uni<Response> withdraw(SitePage page, RoutingContext call, String link, SentForm sent) {
        Form.Arguments asked = new Form.Arguments()
                .with("booking_token", ManageLinkPaths.key(link))
                .with("request_id", sent.form().number("request_id"));
        return calls.asGuest(SalonWithdrawRequest.class, asked.properties(), page.language(), call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<?> _ -> Uni.createFrom().item(done(page, link, "withdraw"));
                    case Answer.Refused<?>(Problem problem) -> show(again(page, problem, sent, link, ""), call, link);
                });
    }

    /**
     * Returns the page after a refusal, with the sent values. Its links to other languages lead to a page that can be
     * opened.
     */
    static SitePage again(SitePage page, Problem problem, SentForm sent, String link, String end) {
        return page.after(problem, sent.form()).at(ManageLinkPaths.path(link) + end);
    }

    static Response done(SitePage page, String link, String what) {
        return Site.seeOther(page.link(ManageLinkPaths.path(link) + "?done=" + what));
    }

    private static String about(SitePage page, SalonGetBooking.Output found) {
        return page.time(found.booking().startAt()) + " · "
                + found.booking().pricing().items().stream()
                        .map(item -> item.serviceName())
                        .collect(Collectors.joining(", "));
    }

    private @Nullable String late(SitePage page, SalonGetBooking.Output found, BookingRequest.Kind kind) {
        return isLate(found, kind)
                ? page.t(
                        "manage.late",
                        page.time(
                                kind == BookingRequest.Kind.CHANGE
                                        ? found.booking().deadlines().changeUntil()
                                        : found.booking().deadlines().cancellationUntil()))
                : null;
    }

    private List<ManageAsk.Terms> terms(SalonGetBooking.Output found, BookingRequest.Kind kind) {
        return isLate(found, kind)
                ? found.acceptedTerms().stream()
                        .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                        .filter(terms -> !terms.kind().equals("privacy"))
                        .toList()
                : List.of();
    }

    private boolean isLate(SalonGetBooking.Output found, BookingRequest.Kind kind) {
        return found.booking().deadlines().hasPassed(kind, clock.instant());
    }
}
