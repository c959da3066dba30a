package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.Form;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.salon.SalonFindNewStarts;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.SalonRequestCancellation;
import org.isarbooking.salon.SalonRequestChange;
import org.isarbooking.salon.SalonWithdrawRequest;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Makes the pages of one appointment. Calls the operations for agents, with the manage link in place of the booking's
 * token.
 */
@Singleton
class ManageVisits {

    static final String MOVE = "manage.move";
    static final String CANCEL = "manage.cancel";
    static final String WITHDRAW = "manage.withdraw";

    private static final String NEW_START = "new_start_at";
    private static final int DAYS_SHOWN = 14;

    /** The maximum number of starts that one call returns. */
    private static final int MOST_STARTS = 200;

    private final InstantSource clock;

    ManageVisits(InstantSource clock) {
        this.clock = clock;
    }

    Uni<Response> show(SitePage page, String link) {
        return Site.show(
                page,
                SalonGetBooking.class,
                key(link),
                found -> ManageViews.manageVisit(page, managed(page, link, found)));
    }

    private ManagedVisit managed(SitePage page, String link, SalonGetBooking.Output found) {
        return new ManagedVisit(
                ManageLinkPaths.path(link),
                ManageLinkPaths.calendar(link),
                ManageLinkPaths.done(page),
                found,
                clock.instant());
    }

    private static Form.Arguments key(String link) {
        return new Form.Arguments().with("booking_token", ManageLinkPaths.key(link));
    }

    /** Shows the times to choose from. If the appointment can't be moved now, shows the appointment. */
    Uni<Response> askToMove(SitePage page, String link) {
        return Site.with(page, SalonGetBooking.class, key(link), found -> {
            ManagedVisit managed = managed(page, link, found);
            return managed.isMovable()
                    ? free(page, link)
                            .flatMap(free -> Site.render(
                                    page.status(),
                                    ManageViews.manageAsk(
                                            page.switchedBy(ManageLinkPaths.draft(moves(page, link))),
                                            moving(page, link, found, free))))
                    : Site.render(page.status(), ManageViews.manageVisit(page, managed));
        });
    }

    /**
     * The starts to choose from.
     *
     * @param isLast true if nothing can be booked after the shown days
     */
    private record Free(List<OffsetDateTime> starts, boolean isLast) {

        Free {
            starts = List.copyOf(starts);
        }
    }

    /**
     * Returns the starts to which the appointment can be moved. If a call fails, returns only the starts read before
     * it.
     */
    private Uni<Free> free(SitePage page, String link) {
        return free(page, link, 0, List.of());
    }

    private Uni<Free> free(SitePage page, String link, int offset, List<OffsetDateTime> before) {
        LocalDate from = from(page);
        Form.Arguments asked = key(link)
                .with("from_date", from.toString())
                .with("to_date", from.plusDays(DAYS_SHOWN - 1L).toString())
                .with("limit", MOST_STARTS)
                .with("offset", offset);
        return page.find(SalonFindNewStarts.class, asked).flatMap(answer -> {
            if (answer.isEmpty()) {
                return Uni.createFrom().item(new Free(before, false));
            }
            SalonFindNewStarts.Output found = answer.get();
            List<OffsetDateTime> all = new ArrayList<>(before);
            found.starts().forEach(start -> all.add(start.newStartAt()));
            Integer next = found.nextOffset();
            boolean isLast =
                    found.notices().stream().anyMatch(notice -> notice.code().equals("beyond_booking_window"));
            return next == null ? Uni.createFrom().item(new Free(all, isLast)) : free(page, link, next, all);
        });
    }

    private LocalDate from(SitePage page) {
        return from(page, Munich.dateAt(clock.instant()));
    }

    /** Returns the first day to choose from: the day in the address if it is within two years, else today. */
    static LocalDate from(SitePage page, LocalDate today) {
        LocalDate asked = page.query().day("from", today);
        return asked.isAfter(today) && asked.isBefore(today.plusYears(2)) ? asked : today;
    }

    /** Returns the query of an address with the first day to choose from; "" for today. */
    static String shown(LocalDate from, LocalDate today) {
        return from.isAfter(today) ? "?from=" + from : "";
    }

    private String moves(SitePage page, String link) {
        return ManageLinkPaths.path(link) + "/move" + shown(from(page), Munich.dateAt(clock.instant()));
    }

    private ManageAsk moving(SitePage page, String link, SalonGetBooking.Output found, Free free) {
        LocalDate from = from(page);
        LocalDate today = Munich.dateAt(clock.instant());
        String action = ManageLinkPaths.path(link) + "/move";
        Map<LocalDate, List<OffsetDateTime>> byDay = free.starts().stream()
                .collect(Collectors.groupingBy(OffsetDateTime::toLocalDate, TreeMap::new, Collectors.toList()));
        List<ManageAsk.Group> choices = byDay.entrySet().stream()
                .map(day -> new ManageAsk.Group(
                        page.day(day.getKey()),
                        day.getValue().stream()
                                .map(start -> new ManageAsk.Choice(start.toString(), page.clock(start)))
                                .toList()))
                .toList();
        return new ManageAsk(
                page.t("manage.move"),
                about(page, found),
                page.t("manage.move_text"),
                page.t("manage.send_move"),
                page.link(moves(page, link)),
                page.link(ManageLinkPaths.path(link)),
                page.seal(MOVE, List.of(UUID.randomUUID().toString())),
                late(page, found, BookingRequest.Kind.CHANGE),
                terms(found, BookingRequest.Kind.CHANGE),
                true,
                choices,
                ManageAsk.chosenElsewhere(
                        page,
                        NEW_START,
                        from,
                        DAYS_SHOWN,
                        start -> page.time(
                                Munich.timeAt(OffsetDateTime.parse(start).toInstant()))),
                NEW_START,
                from.isAfter(today) ? other(page, action, from.minusDays(DAYS_SHOWN)) : null,
                free.isLast() ? null : other(page, action, from.plusDays(DAYS_SHOWN)),
                false);
    }

    /** Returns the address that shows a form again with its typed values. The choices begin on the day {@code from}. */
    static String other(SitePage page, String form, LocalDate from) {
        return page.link(ManageLinkPaths.draft(form + "?from=" + from));
    }

    Uni<Response> move(SitePage page, String link, SentForm sent) {
        return send(
                new Sent(page, link, sent, "move", "/move" + shown(from(page), Munich.dateAt(clock.instant()))),
                SalonRequestChange.class,
                asked(link, sent).with(NEW_START, sent.form().text(NEW_START)),
                again -> askToMove(again, link));
    }

    private static Form.Arguments asked(String link, SentForm sent) {
        return key(link)
                .with("reason", sent.form().text("reason"))
                .with("submission_key", sent.sealed().getFirst());
    }

    /** Shows the form that requests to cancel. If the appointment can't be cancelled now, shows the appointment. */
    Uni<Response> askToCancel(SitePage page, String link) {
        return Site.show(page, SalonGetBooking.class, key(link), found -> {
            ManagedVisit managed = managed(page, link, found);
            return managed.isCancellable()
                    ? ManageViews.manageAsk(
                            page.switchedBy(ManageLinkPaths.draft(ManageLinkPaths.path(link) + "/cancel")),
                            cancelling(page, link, found))
                    : ManageViews.manageVisit(page, managed);
        });
    }

    private ManageAsk cancelling(SitePage page, String link, SalonGetBooking.Output found) {
        boolean isAtOnce = page.cancelsAtOnce(found.booking().deadlines(), clock.instant());
        return new ManageAsk(
                page.t("manage.cancel_visit"),
                about(page, found),
                page.t(isAtOnce ? "manage.cancel_at_once" : "manage.cancel_text"),
                page.t(isAtOnce ? "manage.cancel_visit" : "manage.send_cancel"),
                page.link(ManageLinkPaths.path(link) + "/cancel"),
                page.link(ManageLinkPaths.path(link)),
                page.seal(CANCEL, List.of(UUID.randomUUID().toString())),
                late(page, found, BookingRequest.Kind.CANCELLATION),
                terms(found, BookingRequest.Kind.CANCELLATION),
                false,
                List.of(),
                null,
                "",
                null,
                null,
                false);
    }

    Uni<Response> cancel(SitePage page, String link, SentForm sent) {
        return send(
                new Sent(page, link, sent, "cancel", "/cancel"),
                SalonRequestCancellation.class,
                asked(link, sent),
                again -> askToCancel(again, link));
    }

    Uni<Response> withdraw(SitePage page, String link, SentForm sent) {
        return send(
                new Sent(page, link, sent, "withdraw", ""),
                SalonWithdrawRequest.class,
                key(link).with("request_id", sent.form().number("request_id")),
                again -> show(again, link));
    }

    /**
     * A form about a booking that a visitor has sent.
     *
     * @param what the name of the action, which the next page confirms
     * @param end the last part of the form's address, after the booking's address
     */
    record Sent(SitePage page, String link, SentForm form, String what, String end) {}

    /**
     * Sends a form about a booking to an operation, and redirects to the booking's page. If the operation refuses,
     * shows the form again with the problem. If the form is only a draft, or was open for too long, just shows it
     * again.
     */
    static <I extends OperationInput, O> Uni<Response> send(
            Sent sent,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<SitePage, Uni<Response>> again) {
        String booking = ManageLinkPaths.path(sent.link());
        if (ManageLinkPaths.isDraft(sent.page()) || sent.form().isTooOld()) {
            return again.apply(sent.page().with(sent.form().form().texts()).at(booking + sent.end()));
        }
        return Site.either(
                sent.page(),
                operation,
                input,
                _ -> Site.seeOther(sent.page().link(booking + "?done=" + sent.what())),
                problem -> again.apply(
                        sent.page().after(problem, sent.form().form()).at(booking + sent.end())));
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
                        page.deadline(
                                kind == BookingRequest.Kind.CHANGE
                                        ? found.booking().deadlines().changeUntil()
                                        : found.booking().deadlines().cancellationUntil()))
                : null;
    }

    private List<ManageAsk.Terms> terms(SalonGetBooking.Output found, BookingRequest.Kind kind) {
        return isLate(found, kind)
                ? found.acceptedTerms().stream()
                        .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                        .filter(ManageAsk.Terms::isAboutLateRequests)
                        .toList()
                : List.of();
    }

    private boolean isLate(SalonGetBooking.Output found, BookingRequest.Kind kind) {
        return found.booking().deadlines().hasPassed(kind, clock.instant());
    }
}
