package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.business.Terms;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonConfirmBooking;
import org.isarbooking.salon.SalonFindSlots;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.SalonGetQuote;
import org.isarbooking.salon.SalonPrepareBooking;
import org.isarbooking.salon.SalonQuote;
import org.isarbooking.salon.Slot;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.PayLater;

/** Books visits in the salon. Each line item is a service, and all services belong to one visit. */
@Singleton
class SalonVisits implements Line {

    private static final int MOST_ALTERNATIVES = 20;

    private final PageCalls calls;
    private final ServiceAddress address;
    private final InstantSource clock;

    SalonVisits(PageCalls calls, ServiceAddress address, InstantSource clock) {
        this.calls = calls;
        this.address = address;
        this.clock = clock;
    }

    @Override
    public Business business() {
        return Business.SALON;
    }

    @Override
    public String instrument() {
        return PayLater.ON_SITE;
    }

    @Override
    public Set<Terms.Kind> accepted() {
        return Set.of(Terms.Kind.PRIVACY, Terms.Kind.CANCELLATION);
    }

    @Override
    public List<Message> missing(Wish wish) {
        List<Message> wrong = together(wish);
        List<Message> missing = new ArrayList<>(wrong);
        missing.addAll(wish.quantities());
        if (start(wish).isEmpty()) {
            missing.add(startRequired(wish, wrong.isEmpty()));
        }
        missing.addAll(wish.missingOfBuyer());
        return missing;
    }

    /**
     * Returns the error about a missing start. Its text depends on whether the checkout lists free starts, which it
     * does if the services can be in one visit.
     */
    private static Message startRequired(Wish wish, boolean areFreeOnesKnown) {
        String text = areFreeOnesKnown ? "checkout.slot_required" : "checkout.slot_required.later";
        return Message.error("slot_required", Texts.get(wish.language(), text), "recoverable")
                .at(Words.START);
    }

    /**
     * Returns errors about services that can't be in one visit. A visit has at most 12 services, each once, and at most
     * one preferred specialist.
     */
    private static List<Message> together(Wish wish) {
        List<Message> wrong = new ArrayList<>();
        Set<Integer> services = new HashSet<>();
        for (int at = 0; at < wish.items().size(); at++) {
            if (!services.add(wish.items().get(at).product().number())) {
                wrong.add(wish.recoverable("service_twice", "$.line_items[%d].item.id".formatted(at)));
            }
        }
        if (staff(products(wish)).size() > 1) {
            wrong.add(wish.recoverable("one_specialist", "$.line_items"));
        }
        if (services.size() > 12) {
            wrong.add(wish.recoverable("too_many_services", "$.line_items"));
        }
        return wrong;
    }

    @Override
    public Uni<List<String>> free(Wish wish, RoutingContext call) {
        return start(wish).isPresent() || !together(wish).isEmpty()
                ? Uni.createFrom().item(List.of())
                : freeFrom(Munich.dateAt(clock.instant()), products(wish), wish.language(), call);
    }

    private Uni<List<String>> freeFrom(
            LocalDate first, List<ProductId> products, Language language, RoutingContext call) {
        Map<String, Object> question = visit(products);
        question.put("from_date", first.toString());
        question.put("limit", MOST_ALTERNATIVES);
        return calls.call(SalonFindSlots.class, question, language, call)
                .map(answer -> answer.either(
                        found -> found.slots().stream().map(SalonVisits::start).toList(), _ -> List.of()));
    }

    @Override
    public Uni<Outcome<Offer>> offer(Wish wish, RoutingContext call) {
        Map<String, Object> input = visit(products(wish));
        input.put("start_at", start(wish).orElseThrow().toString());
        CheckoutInput.Buyer buyer = wish.buyer();
        input.put(
                "customer",
                Map.of(
                        "first_name", Objects.requireNonNull(buyer.firstName()),
                        "last_name", Objects.requireNonNull(buyer.lastName()),
                        "email", Objects.requireNonNull(buyer.email()),
                        "phone", Objects.requireNonNull(buyer.phoneNumber())));
        return calls.call(SalonPrepareBooking.class, input, wish.language(), call)
                .flatMap(answer -> answer.either(
                        quote ->
                                Uni.createFrom().<Outcome<Offer>>item(new Outcome.Done<>(OfferOfVisit.of(wish, quote))),
                        problem -> withFreeStarts(problem, wish, call)));
    }

    /**
     * Returns the refusal of an offer. If the problem is about the start and has no alternatives, adds free starts from
     * the wanted day on. If there are none, adds free starts from today on.
     */
    private Uni<Outcome<Offer>> withFreeStarts(Problem problem, Wish wish, RoutingContext call) {
        Outcome.Refused<Offer> refused = refused(problem);
        boolean isOfStart = refused.why().stream().anyMatch(message -> Words.START.equals(message.path()));
        if (!isOfStart || !refused.alternatives().isEmpty()) {
            return Uni.createFrom().item(refused);
        }
        LocalDate today = Munich.dateAt(clock.instant());
        LocalDate wanted = Munich.dateAt(start(wish).orElseThrow().toInstant());
        return refused.offering(wanted, today, day -> freeFrom(day, products(wish), wish.language(), call));
    }

    @Override
    public Uni<Outcome<Session>> review(Session session, Language language, RoutingContext call) {
        return calls.call(SalonGetQuote.class, session.offer().input(), language, call)
                .flatMap(answer -> answer.either(
                        quote -> isTimeGone(quote)
                                ? timeGone(session, language, call)
                                : Uni.createFrom()
                                        .item(Outcome.reviewed(
                                                session,
                                                Words.ofReview(quote.changes(), session.checkout(), language))),
                        problem -> Uni.createFrom().item(Outcome.reviewed(session, Words.ofUnread(problem)))));
    }

    /**
     * Returns the refusal of an offer whose start is no longer free. Adds free starts from that day on. If there are
     * none, adds free starts from today on.
     */
    private Uni<Outcome<Session>> timeGone(Session session, Language language, RoutingContext call) {
        List<Checkout.LineItem> lines = session.checkout().lineItems();
        List<ProductId> products =
                lines.stream().map(Checkout.LineItem::product).toList();
        OffsetDateTime start = Objects.requireNonNull(
                Objects.requireNonNull(lines.getFirst().booking()).startAt());
        return new Outcome.Refused<Session>(List.of(Words.error(ProblemCode.SLOT_UNAVAILABLE, language)), List.of())
                .offering(
                        Munich.dateAt(start.toInstant()),
                        Munich.dateAt(clock.instant()),
                        day -> freeFrom(day, products, language, call));
    }

    private static boolean isTimeGone(SalonQuote quote) {
        return quote.changes() != null
                && quote.changes().stream().allMatch(change -> change.code().equals("time"));
    }

    @Override
    public Uni<Outcome<Booked>> book(Session session, Language language, RoutingContext call) {
        Map<String, Object> input = new HashMap<>(session.offer().input());
        input.putAll(session.checkout().accepted().inputs(accepted()));
        return calls.call(SalonConfirmBooking.class, input, language, call)
                .map(answer -> answer.either(
                        output -> new Outcome.Done<>(booked(output.booking())),
                        problem -> SalonVisits.<Booked>refused(problem)
                                .saying(Words.total(problem.changes(), session.checkout(), language))));
    }

    private Booked booked(SalonBooking booking) {
        return new Booked(
                Objects.requireNonNull(booking.bookingToken()),
                booking.reference(),
                page(booking),
                booking.endAt().toInstant());
    }

    /**
     * Returns the page of an appointment. Returns the booking page once the customer's contact is deleted, because the
     * appointment then has no page.
     */
    private URI page(SalonBooking booking) {
        return Optional.ofNullable(booking.manageUrl()).orElse(address.of("/book"));
    }

    @Override
    public Uni<Outcome<Order>> order(Session session, Language language, RoutingContext call) {
        String token = Objects.requireNonNull(session.state().booking());
        return calls.call(SalonGetBooking.class, Map.of("booking_token", token), language, call)
                .map(answer -> answer.either(
                        found -> new Outcome.Done<>(OrderOfVisit.of(session, found, page(found.booking()))),
                        SalonVisits::refused));
    }

    @Override
    public URI page(Wish wish) {
        String services = wish.items().stream()
                .map(wanted -> "service=" + wanted.product().number())
                .distinct()
                .collect(Collectors.joining("&"));
        String staff = staff(products(wish)).stream()
                .findFirst()
                .map(number -> "&staff=" + number)
                .orElse("");
        return address.of(start(wish)
                .map(at -> "/book/contact?" + services + staff + "&start="
                        + URLEncoder.encode(at.toString(), StandardCharsets.UTF_8))
                .orElse("/book/when?" + services + staff));
    }

    private static Map<String, Object> visit(List<ProductId> products) {
        Map<String, Object> visit = new HashMap<>();
        visit.put("service_ids", products.stream().map(ProductId::number).toList());
        staff(products).stream().findFirst().ifPresent(number -> visit.put("staff_id", number));
        return visit;
    }

    /** Returns the ids of the specialists in the identifiers of variants: {@code 2} for {@code salon:1:2}. */
    private static Set<Integer> staff(List<ProductId> products) {
        return products.stream()
                .filter(ProductId::isVariant)
                .map(product ->
                        Integer.valueOf(product.text().substring(product.text().lastIndexOf(':') + 1)))
                .collect(Collectors.toSet());
    }

    private static List<ProductId> products(Wish wish) {
        return wish.items().stream().map(Wish.Wanted::product).toList();
    }

    private static Optional<OffsetDateTime> start(Wish wish) {
        return wish.items().stream()
                .flatMap(wanted -> wanted.start().stream())
                .min(Comparator.comparing(OffsetDateTime::toInstant));
    }

    /** Returns a start in the form of checkouts. It has seconds, as RFC 3339 requires. */
    private static String start(Slot slot) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(slot.startAt());
    }

    private static <T> Outcome.Refused<T> refused(Problem problem) {
        return new Outcome.Refused<>(
                Words.of(problem),
                problem.alternatives().stream()
                        .filter(Slot.class::isInstance)
                        .map(slot -> start((Slot) slot))
                        .toList());
    }
}
