package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isarbooking.coworking.CoworkingFindDates;
import org.isarbooking.coworking.CoworkingGetLinkedRental;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.CoworkingRequestLinkedCancellation;
import org.isarbooking.coworking.CoworkingRequestLinkedChange;
import org.isarbooking.coworking.CoworkingWithdrawLinkedRequest;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.page.Form;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.shared.Munich;

/**
 * Makes the pages of one rental. Calls operations with the rental's manage link. The link gives no access to other data
 * of the tenant.
 */
@Singleton
class ManageRentals {

    static final String MOVE = "manage.move_day";
    static final String CANCEL = "manage.cancel_day";

    private static final String NEW_DATE = "new_date";
    private static final int DAYS_SHOWN = 35;

    private final InstantSource clock;

    ManageRentals(InstantSource clock) {
        this.clock = clock;
    }

    Uni<Response> show(SitePage page, String link) {
        return Site.show(
                page,
                CoworkingGetLinkedRental.class,
                key(link),
                found -> ManageViews.manageRental(page, managed(page, link, found)));
    }

    private ManagedRental managed(SitePage page, String link, CoworkingGetRental.Output found) {
        return new ManagedRental(
                ManageLinkPaths.path(link),
                ManageLinkPaths.calendar(link),
                ManageLinkPaths.done(page),
                found,
                clock.instant());
    }

    private static Form.Arguments key(String link) {
        return new Form.Arguments().with("link", ManageLinkPaths.key(link));
    }

    /**
     * Shows a form about one day of the rental. If the form's request isn't possible now, shows the rental. If the
     * rental doesn't have the day, redirects to the rental's page.
     */
    private Uni<Response> about(
            SitePage page,
            String link,
            long bookingId,
            String form,
            Predicate<ManagedRental.Day> isPossible,
            Function<Found, Uni<ManageAsk>> ask) {
        return Site.with(page, CoworkingGetLinkedRental.class, key(link), found -> {
            ManagedRental managed = managed(page, link, found);
            return managed.days().stream()
                    .filter(day -> day.booking().bookingId() == bookingId)
                    .findFirst()
                    .map(day -> isPossible.test(day)
                            ? ask.apply(new Found(found, day.booking()))
                                    .flatMap(shown -> Site.render(
                                            page.status(),
                                            ManageViews.manageAsk(page.switchedBy(ManageLinkPaths.draft(form)), shown)))
                            : Site.render(page.status(), ManageViews.manageRental(page, managed)))
                    .orElseGet(() -> Site.seeOther(page.link(ManageLinkPaths.path(link))));
        });
    }

    private record Found(CoworkingGetRental.Output output, RentalBooking booking) {}

    Uni<Response> askToMove(SitePage page, String link, long bookingId) {
        return about(
                page,
                link,
                bookingId,
                moves(page, link, bookingId),
                ManagedRental.Day::isMovable,
                found -> free(page, found.booking()).map(days -> moving(page, link, found, days)));
    }

    private Uni<List<LocalDate>> free(SitePage page, RentalBooking booking) {
        LocalDate from = from(page);
        Form.Arguments asked = new Form.Arguments()
                .with("workspace_id", booking.workspace().workspaceId())
                .with("from_date", from.toString())
                .with("to_date", from.plusDays(DAYS_SHOWN - 1L).toString());
        return page.find(CoworkingFindDates.class, asked)
                .map(found ->
                        found.map(CoworkingFindDates.Output::availableDates).orElse(List.of()));
    }

    private LocalDate from(SitePage page) {
        return ManageVisits.from(page, Munich.dateAt(clock.instant()));
    }

    private String moves(SitePage page, String link, long bookingId) {
        return ManageLinkPaths.path(link) + "/move/" + bookingId
                + ManageVisits.shown(from(page), Munich.dateAt(clock.instant()));
    }

    private ManageAsk moving(SitePage page, String link, Found found, List<LocalDate> free) {
        LocalDate from = from(page);
        String action = ManageLinkPaths.path(link) + "/move/" + found.booking().bookingId();
        Map<YearMonth, List<LocalDate>> byMonth =
                free.stream().collect(Collectors.groupingBy(YearMonth::from, TreeMap::new, Collectors.toList()));
        Late late = late(page, found, BookingRequest.Kind.CHANGE);
        List<ManageAsk.Group> choices = byMonth.entrySet().stream()
                .map(month -> new ManageAsk.Group(
                        page.month(month.getKey()),
                        month.getValue().stream()
                                .map(day -> new ManageAsk.Choice(day.toString(), page.shortDay(day)))
                                .toList()))
                .toList();
        return new ManageAsk(
                page.t("manage.move_day"),
                words(page, found),
                page.t("manage.move_text"),
                page.t("manage.send_move"),
                page.link(moves(page, link, found.booking().bookingId())),
                page.link(ManageLinkPaths.path(link)),
                page.seal(MOVE, List.of(UUID.randomUUID().toString())),
                late.text().orElse(null),
                late.terms(),
                true,
                choices,
                ManageAsk.chosenElsewhere(page, NEW_DATE, from, DAYS_SHOWN, day -> page.day(LocalDate.parse(day))),
                NEW_DATE,
                from.isAfter(Munich.dateAt(clock.instant()))
                        ? ManageVisits.other(page, action, from.minusDays(DAYS_SHOWN))
                        : null,
                ManageVisits.other(page, action, from.plusDays(DAYS_SHOWN)),
                true);
    }

    Uni<Response> move(SitePage page, String link, long bookingId, SentForm sent) {
        return ManageVisits.send(
                new ManageVisits.Sent(
                        page,
                        link,
                        sent,
                        "move",
                        "/move/" + bookingId + ManageVisits.shown(from(page), Munich.dateAt(clock.instant()))),
                CoworkingRequestLinkedChange.class,
                asked(link, bookingId, sent).with(NEW_DATE, sent.form().text(NEW_DATE)),
                again -> askToMove(again, link, bookingId));
    }

    private static Form.Arguments asked(String link, long bookingId, SentForm sent) {
        return key(link)
                .with("reason", sent.form().text("reason"))
                .with("booking_id", bookingId)
                .with("submission_key", sent.sealed().getFirst());
    }

    Uni<Response> askToCancel(SitePage page, String link, long bookingId) {
        String form = ManageLinkPaths.path(link) + "/cancel/" + bookingId;
        return about(page, link, bookingId, form, ManagedRental.Day::isCancellable, found -> {
            Late late = late(page, found, BookingRequest.Kind.CANCELLATION);
            boolean isAtOnce = page.cancelsAtOnce(found.booking().deadlines(), clock.instant());
            return Uni.createFrom()
                    .item(new ManageAsk(
                            page.t("manage.cancel_day"),
                            words(page, found),
                            page.t(isAtOnce ? "rent.cancel.at_once" : "manage.cancel_text")
                                    + (found.booking().coveredBy() == null ? " " + page.t("rent.cancel.prices") : ""),
                            page.t(isAtOnce ? "manage.cancel_day" : "manage.send_cancel_day"),
                            page.link(form),
                            page.link(ManageLinkPaths.path(link)),
                            page.seal(CANCEL, List.of(UUID.randomUUID().toString())),
                            late.text().orElse(null),
                            late.terms(),
                            false,
                            List.of(),
                            null,
                            "",
                            null,
                            null,
                            true));
        });
    }

    Uni<Response> cancel(SitePage page, String link, long bookingId, SentForm sent) {
        return ManageVisits.send(
                new ManageVisits.Sent(page, link, sent, "cancel", "/cancel/" + bookingId),
                CoworkingRequestLinkedCancellation.class,
                asked(link, bookingId, sent),
                again -> askToCancel(again, link, bookingId));
    }

    Uni<Response> withdraw(SitePage page, String link, SentForm sent) {
        return ManageVisits.send(
                new ManageVisits.Sent(page, link, sent, "withdraw", ""),
                CoworkingWithdrawLinkedRequest.class,
                key(link).with("request_id", sent.form().number("request_id")),
                again -> show(again, link));
    }

    private static String words(SitePage page, Found found) {
        return page.day(found.booking().date()) + " · "
                + found.booking().workspace().name();
    }

    private record Late(Optional<String> text, List<ManageAsk.Terms> terms) {}

    private Late late(SitePage page, Found found, BookingRequest.Kind kind) {
        OffsetDateTime until = kind == BookingRequest.Kind.CHANGE
                ? found.booking().deadlines().changeUntil()
                : found.booking().deadlines().cancellationUntil();
        return found.booking().deadlines().hasPassed(kind, clock.instant())
                ? new Late(
                        Optional.of(page.t("manage.late", page.deadline(until))),
                        found.output().acceptedTerms().stream()
                                .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                                .filter(ManageAsk.Terms::isAboutLateRequests)
                                .toList())
                : new Late(Optional.empty(), List.of());
    }
}
