package org.isarbooking.console;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeRequest;
import org.isarbooking.office.OfficeRequestBooking;
import org.isarbooking.operation.Business;
import org.isarbooking.page.ShortTimes;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;
import org.isarbooking.salon.Slot;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A request, in words for the page of requests.
 *
 * @param who the customer or tenant, in one line; empty if the contact was erased
 * @param link the link to the booking; null for a request for an approval, which has no booking
 * @param services the services with their specialists; empty for rentals
 * @param price the booking's current price; empty for an approval, and for several days
 * @param now the booking's current time; for an approval, the name of the workspace
 * @param wanted the requested time; null for a cancellation
 * @param late the deadline that the request has missed; null if it was in time
 * @param trouble the problem of a refused decision; null for none
 * @param said the owner's text of a decision that was not taken
 * @param state the CSS class for its status
 * @param effects the changes that an approval of the request would make
 * @param rivals the bookings and requests that compete with this request
 */
public record RequestCard(
        long id,
        String title,
        String who,
        List<String> contact,
        String booking,
        @Nullable String link,
        String services,
        String price,
        String now,
        @Nullable String wanted,
        @Nullable String wantedPrice,
        @Nullable String reason,
        String createdAt,
        @Nullable String late,
        List<Terms> lateTerms,
        boolean open,
        String status,
        @Nullable String decision,
        @Nullable Problem trouble,
        String said,
        String state,
        List<String> effects,
        List<String> rivals) {

    /** A link to the text of terms. */
    public record Terms(String label, String url) {}

    /** Returns the accepted terms of a late request; empty if it was in time. */
    static List<Terms> terms(RequestView request, Language language) {
        List<RequestView.LateTerms> terms = request.lateTerms();
        return terms == null
                ? List.of()
                : terms.stream()
                        .map(one -> new Terms(
                                Texts.get(language, "console.requests.terms." + one.kind(), one.version()), one.url()))
                        .toList();
    }

    static RequestCard of(OfficeRequest item, Language language, RequestsView.@Nullable Answered answered) {
        RequestView request = item.request();
        OfficeRequestBooking booking = item.booking();
        return new RequestCard(
                request.requestId(),
                title(request, booking, language),
                who(item),
                contact(item),
                booking(booking, language),
                BookingsPages.PATH + "/" + line(booking) + "/" + booking.bookingId(),
                services(booking),
                price(booking),
                now(request, booking, language),
                wanted(request, language),
                request.newPrice() == null ? null : request.newPrice().display(),
                request.reason(),
                ShortTimes.timeOfYear(request.createdAt(), language),
                late(request, language),
                terms(request, language),
                request.status() == BookingRequest.Status.OPEN,
                status(request.status(), request.withdrawn(), request.superseded(), language),
                request.decisionReason(),
                answered == null ? null : answered.problem(),
                answered == null ? "" : answered.said(),
                state(request.status()),
                RequestEffectLines.of(item, language),
                RequestEffectLines.rivals(item, language));
    }

    /** Returns the card of a request for an approval to rent a workspace. */
    static RequestCard of(OfficeApproval item, Language language, RequestsView.@Nullable Answered answered) {
        ApprovalRequestView request = item.request();
        String name = item.tenant().name();
        String email = item.tenant().email();
        return new RequestCard(
                request.requestId(),
                Texts.get(language, "console.requests.approval"),
                name == null ? "" : name,
                email == null ? List.of() : List.of(email),
                Texts.get(language, "console.requests.workspace"),
                null,
                "",
                "",
                request.workspaceName(),
                null,
                null,
                request.reason(),
                ShortTimes.timeOfYear(request.createdAt(), language),
                null,
                List.of(),
                request.status() == BookingRequest.Status.OPEN,
                status(request.status(), request.withdrawn(), null, language),
                request.decisionReason(),
                answered == null ? null : answered.problem(),
                answered == null ? "" : answered.said(),
                state(request.status()),
                List.of(Texts.get(language, "console.requests.effect.approval")),
                List.of());
    }

    private static String state(BookingRequest.Status status) {
        return status.value();
    }

    private static String services(OfficeRequestBooking booking) {
        List<OfficeRequestBooking.Service> services = booking.services();
        return services == null
                ? ""
                : services.stream()
                        .map(service -> service.name() + " · " + service.staffName())
                        .collect(Collectors.joining(", "));
    }

    /** Returns the booking's price; empty without a price, and for several days, whose prices may differ. */
    private static String price(OfficeRequestBooking booking) {
        Money price = booking.price();
        List<LocalDate> dates = booking.dates();
        return price == null || (dates != null && dates.size() > 1) ? "" : price.display();
    }

    /** Returns the first line of the message; empty without a message. */
    public String firstLine() {
        return reason == null ? "" : reason.strip().lines().findFirst().orElse("");
    }

    private static String status(
            BookingRequest.Status status,
            @Nullable Boolean withdrawn,
            @Nullable Boolean superseded,
            Language language) {
        String name = withdrawn != null ? "withdrawn" : superseded != null ? "superseded" : status.value();
        return Texts.get(language, "console.requests.status." + name);
    }

    private static String title(RequestView request, OfficeRequestBooking booking, Language language) {
        String about = booking.dates() != null ? "rental" : line(booking);
        return Texts.get(language, "console.requests." + request.kind().value() + "." + about);
    }

    static String line(OfficeRequestBooking booking) {
        return booking.business() == Business.SALON ? "salon" : "coworking";
    }

    private static String who(OfficeRequest item) {
        OfficeRequest.Person customer = item.customer();
        OfficeRequest.Tenant tenant = item.tenant();
        if (customer != null) {
            return customer.firstName() + " " + customer.lastName();
        }
        return tenant == null || tenant.name() == null ? "" : tenant.name();
    }

    private static List<String> contact(OfficeRequest item) {
        OfficeRequest.Person customer = item.customer();
        OfficeRequest.Tenant tenant = item.tenant();
        Stream<@Nullable String> contact = customer != null
                ? Stream.of(customer.email(), customer.phone())
                : Stream.of(tenant == null ? null : tenant.email());
        return contact.filter(Objects::nonNull).map(Objects::requireNonNull).collect(Collectors.toList());
    }

    private static String booking(OfficeRequestBooking booking, Language language) {
        return booking.business() == Business.SALON
                ? Texts.get(language, "console.requests.booked")
                : Objects.requireNonNull(booking.workspaceName());
    }

    private static String now(RequestView request, OfficeRequestBooking booking, Language language) {
        OffsetDateTime start = booking.startAt();
        List<LocalDate> dates = booking.dates();
        if (dates != null) {
            return dates.stream().map(day -> day(day, request, language)).collect(Collectors.joining(" · "));
        }
        return start != null
                ? time(start, request, language)
                : day(Objects.requireNonNull(booking.date()), request, language);
    }

    /** Returns the date. Adds the year if the day is more than eleven months after the request. */
    private static String day(LocalDate day, RequestView request, Language language) {
        return isFar(day, request) ? ShortTimes.dayOfYear(day, language) : ShortTimes.day(day, language);
    }

    private static String time(OffsetDateTime time, RequestView request, Language language) {
        return isFar(time.toLocalDate(), request)
                ? ShortTimes.timeOfYear(time, language)
                : ShortTimes.time(time, language);
    }

    private static boolean isFar(LocalDate day, RequestView request) {
        return day.isAfter(request.createdAt().toLocalDate().plusMonths(11));
    }

    /** Returns the deadline that a request has missed; null if it was in time. */
    static @Nullable String late(RequestView request, Language language) {
        OffsetDateTime deadline = request.deadlineAt();
        return request.late() && deadline != null ? LocalTimes.deadline(deadline.toInstant(), language) : null;
    }

    private static @Nullable String wanted(RequestView request, Language language) {
        OffsetDateTime start = request.newStartAt();
        LocalDate day = request.newDate();
        if (start != null) {
            return time(start, request, language);
        }
        return day == null ? null : day(day, request, language);
    }

    /** Returns a problem's alternatives in words: free starts, or free days. */
    static List<String> instead(Problem problem, Language language) {
        return problem.alternatives().stream()
                .map(alternative -> switch (alternative) {
                    case OffsetDateTime start -> LocalTimes.start(start.toInstant(), language);
                    case LocalDate day -> LocalTimes.day(day, language);
                    case Slot slot -> LocalTimes.start(slot.startAt().toInstant(), language);
                    case Object other -> other.toString();
                })
                .toList();
    }

    /** Leaves the person and the reason out of logs. */
    @Override
    public String toString() {
        return "RequestCard[" + id + "]";
    }
}
