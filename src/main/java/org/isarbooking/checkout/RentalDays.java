package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.CoworkingConfirmBooking;
import org.isarbooking.coworking.CoworkingFindDates;
import org.isarbooking.coworking.CoworkingGetQuote;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.CoworkingPrepareBooking;
import org.isarbooking.coworking.CoworkingQuote;
import org.isarbooking.coworking.RentalLine;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.PayLater;

/** Books days of a workspace. Each line item is a day. */
@Singleton
class RentalDays implements Line {

    private static final int MOST_ALTERNATIVES = 20;

    private final PageCalls calls;
    private final ServiceAddress address;
    private final InstantSource clock;

    RentalDays(PageCalls calls, ServiceAddress address, InstantSource clock) {
        this.calls = calls;
        this.address = address;
        this.clock = clock;
    }

    @Override
    public Business business() {
        return Business.COWORKING;
    }

    @Override
    public String instrument() {
        return PayLater.INVOICE;
    }

    @Override
    public Set<Terms.Kind> accepted() {
        return Set.of(Terms.Kind.PRIVACY, Terms.Kind.TERMS);
    }

    @Override
    public List<Message> missing(Wish wish) {
        List<Message> missing = new ArrayList<>(wish.quantities());
        Set<LocalDate> days = new HashSet<>();
        for (int at = 0; at < wish.items().size(); at++) {
            Wish.Wanted wanted = wish.items().get(at);
            if (wanted.product().number() != wish.items().getFirst().product().number()) {
                missing.add(wish.recoverable("one_workspace", "$.line_items[%d].item.id".formatted(at)));
            }
            String path = "$.line_items[%d].booking.date".formatted(at);
            if (wanted.day().isEmpty()) {
                missing.add(wish.recoverable("date_required", path));
            } else if (!days.add(wanted.day().get())) {
                missing.add(wish.recoverable("day_twice", path));
            }
        }
        return missing;
    }

    @Override
    public Uni<List<String>> free(Wish wish, RoutingContext call) {
        return wish.items().stream().allMatch(wanted -> wanted.day().isPresent())
                ? Uni.createFrom().item(List.of())
                : freeFrom(Munich.dateAt(clock.instant()), wish, call);
    }

    /** Returns free days from a day on. Leaves out the days of the wish. */
    private Uni<List<String>> freeFrom(LocalDate first, Wish wish, RoutingContext call) {
        Map<String, Object> question =
                Map.of("workspace_id", wish.items().getFirst().product().number(), "from_date", first.toString());
        return calls.call(CoworkingFindDates.class, question, wish.language(), call)
                .map(answer -> answer.either(
                        found -> found.availableDates().stream()
                                .filter(day -> !wish.days().contains(day))
                                .limit(MOST_ALTERNATIVES)
                                .map(LocalDate::toString)
                                .toList(),
                        _ -> List.of()));
    }

    @Override
    public Uni<Outcome<Offer>> offer(Wish wish, RoutingContext call) {
        Map<String, Object> input = Map.of(
                "workspace_id",
                wish.items().getFirst().product().number(),
                "dates",
                wish.days().stream().map(LocalDate::toString).toList());
        return calls.call(CoworkingPrepareBooking.class, input, wish.language(), call)
                .map(answer ->
                        answer.either(quote -> OfferOfRental.of(wish, quote), problem -> daysRefused(wish, problem)))
                .flatMap(outcome -> switch (outcome) {
                    case Outcome.Done<Offer> done -> Uni.createFrom().item(done);
                    case Outcome.Refused<Offer> refused -> withFreeDays(refused, wish, call);
                });
    }

    /**
     * Returns the refusal of an offer. If the refusal is about days and has no alternatives, adds free days from the
     * first wanted day on. If there are none, adds free days from today on.
     */
    private Uni<Outcome<Offer>> withFreeDays(Outcome.Refused<Offer> refused, Wish wish, RoutingContext call) {
        boolean isOfDays = refused.why().stream()
                .anyMatch(message -> message.path() != null && message.path().endsWith(".booking.date"));
        if (!isOfDays || !refused.alternatives().isEmpty()) {
            return Uni.createFrom().item(refused);
        }
        LocalDate today = Munich.dateAt(clock.instant());
        LocalDate wanted = Collections.min(wish.days());
        return refused.offering(wanted, today, day -> freeFrom(day, wish, call));
    }

    @Override
    public Uni<Outcome<Session>> review(Session session, Language language, RoutingContext call) {
        return calls.call(CoworkingGetQuote.class, session.offer().input(), language, call)
                .map(answer -> answer.either(
                        quote -> areAllDaysGone(quote)
                                ? List.of(Words.error(ProblemCode.DATES_UNAVAILABLE, language))
                                : Words.ofReview(quote.changes(), session.checkout(), language),
                        Words::ofUnread))
                .map(changed -> Outcome.reviewed(session, changed));
    }

    /** Returns true if none of the days of an offer can be rented any more. */
    private static boolean areAllDaysGone(CoworkingQuote quote) {
        return Optional.ofNullable(quote.changes()).stream()
                .anyMatch(changes -> changes.stream()
                        .filter(change -> change.code().equals("day"))
                        .map(change -> Objects.requireNonNull(change.subject().date()))
                        .toList()
                        .containsAll(quote.offer().pricing().lines().stream()
                                .map(RentalLine::date)
                                .toList()));
    }

    @Override
    public Uni<Outcome<Booked>> book(Session session, Language language, RoutingContext call) {
        Map<String, Object> input = new HashMap<>(session.offer().input());
        input.putAll(session.checkout().accepted().inputs(accepted()));
        return calls.call(CoworkingConfirmBooking.class, input, language, call)
                .map(answer -> answer.either(
                        output -> new Outcome.Done<>(booked(output.booking())),
                        problem -> RentalDays.<Booked>refused(problem)
                                .saying(Words.total(problem.changes(), session.checkout(), language))));
    }

    private static Booked booked(CoworkingConfirmBooking.Booking booking) {
        return new Booked(
                String.valueOf(booking.rentalId()),
                booking.reference(),
                booking.manageUrl(),
                OrderOfRental.end(booking.bookings().getLast().date()));
    }

    @Override
    public Uni<Outcome<Order>> order(Session session, Language language, RoutingContext call) {
        long rental = Long.parseLong(Objects.requireNonNull(session.state().booking()));
        return calls.call(CoworkingGetRental.class, Map.of("rental_id", rental), language, call)
                .map(answer -> answer.either(
                        found -> new Outcome.Done<>(OrderOfRental.of(session, found)), RentalDays::refused));
    }

    @Override
    public URI page(Wish wish) {
        return address.of(
                "/rent/workspaces/" + wish.items().getFirst().product().number());
    }

    /** Returns a refusal about days of the wish. If the problem names days, the refusal has one message per day. */
    private static Outcome<Offer> daysRefused(Wish wish, Problem problem) {
        Outcome.Refused<Offer> refused = refused(problem);
        return problem.rejections().isEmpty()
                ? refused
                : new Outcome.Refused<>(OfferOfRental.rejected(wish, problem.rejections()), refused.alternatives());
    }

    private static <T> Outcome.Refused<T> refused(Problem problem) {
        return new Outcome.Refused<>(
                Words.of(problem),
                problem.alternatives().stream()
                        .filter(LocalDate.class::isInstance)
                        .map(Object::toString)
                        .toList());
    }
}
