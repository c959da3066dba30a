package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.Metadata.Versioned;
import org.isarbooking.ucp.PayLater;
import org.isarbooking.ucp.Ucp;
import org.jspecify.annotations.Nullable;

/** Makes the checkout for a wish. The checkout has an offer if possible, else messages with the reasons. */
@Singleton
class Composer {

    /** The lifetime of a session without an offer, counted from its last change. */
    private static final Duration UNOFFERED = Duration.ofHours(1);

    private final Lines lines;
    private final Catalogs catalogs;
    private final ServiceAddress address;
    private final InstantSource clock;

    Composer(Lines lines, Catalogs catalogs, ServiceAddress address, InstantSource clock) {
        this.lines = lines;
        this.catalogs = catalogs;
        this.address = address;
        this.clock = clock;
    }

    /** Returns the state of a checkout session for a wish. */
    Uni<Session.State> compose(UUID id, Wish wish, Acceptances accepted, AgentCall call) {
        Line line = lines.of(wish.line());
        Checkout bare = bare(id, wish, line);
        List<Message> missing = line.missing(wish);
        if (!missing.isEmpty()) {
            return line.free(wish, call.http()).map(free -> state(line, stuck(bare, missing, free), null));
        }
        return line.offer(wish, call.http()).map(outcome -> switch (outcome) {
            case Line.Outcome.Done<Line.Offer>(Line.Offer offer) ->
                state(line, offered(bare, offer, line, accepted, wish.language()), offer.keys());
            case Line.Outcome.Refused<Line.Offer>(List<Message> why, List<String> free) ->
                state(line, stuck(bare, why, free), null);
        });
    }

    private static Session.State state(Line line, Checkout checkout, Session.@Nullable Offered keys) {
        return new Session.State(checkout, line.business() == Business.COWORKING, keys, null);
    }

    private static Checkout stuck(Checkout bare, List<Message> why, List<String> free) {
        return bare.with(Status.of(why), why).offering(free);
    }

    private static Checkout offered(
            Checkout bare, Line.Offer offer, Line line, Acceptances accepted, Language language) {
        Checkout checkout = new Checkout(
                        bare.ucp(),
                        bare.id(),
                        offer.lines(),
                        Status.INCOMPLETE,
                        bare.currency(),
                        Checkout.Total.ofPrice(offer.totalCents()),
                        offer.notices(),
                        offer.terms().stream().map(Composer::link).toList(),
                        offer.expiresAt(),
                        bare.continueUrl(),
                        null,
                        new Checkout.Booking(offer.terms(), null))
                .accepting(accepted);
        return judged(checkout, line, language);
    }

    /**
     * Returns the checkout with the status that follows from the accepted terms. Replaces the errors among its
     * messages, and keeps the other messages.
     */
    static Checkout judged(Checkout checkout, Line line, Language language) {
        List<Message> messages = new ArrayList<>(checkout.messages().stream()
                .filter(message -> !message.type().equals("error"))
                .toList());
        checkout.booking().terms().stream()
                .filter(term -> !term.accepted() && line.accepted().contains(Terms.Kind.of(term.kind())))
                .forEach(term -> messages.add(
                        Words.error(language, "consent_required", "requires_buyer_input", term.url(), term.kind())
                                .at("$.booking.terms[?@.kind=='%s']".formatted(term.kind()))));
        return checkout.with(Status.of(messages), messages);
    }

    private Checkout bare(UUID id, Wish wish, Line line) {
        List<Checkout.LineItem> items = wish.lines();
        URI page = line.page(wish);
        return new Checkout(
                envelope(line),
                id.toString(),
                items,
                Status.INCOMPLETE,
                "EUR",
                Checkout.Total.ofPrice(
                        items.stream().mapToLong(item -> item.item().price()).sum()),
                List.of(),
                links(line),
                Munich.timeAt(clock.instant().plus(UNOFFERED)),
                page,
                null,
                new Checkout.Booking(List.of(), null));
    }

    private Checkout.Envelope envelope(Line line) {
        List<Versioned> protocol = List.of(new Versioned(Ucp.VERSION));
        return new Checkout.Envelope(
                Ucp.VERSION,
                "success",
                Map.of(
                        Ucp.CHECKOUT,
                        protocol,
                        Ucp.bookingName(address.publicUrl()),
                        List.of(new Versioned(Ucp.BOOKING_VERSION))),
                Map.of(PayLater.name(address.publicUrl()), List.of(PayLater.Handler.of(line.instrument()))));
    }

    /** Returns the links to the business's terms, for a checkout without an offer. */
    private List<Checkout.Link> links(Line line) {
        return catalogs
                .known()
                .map(catalog -> line.business() == Business.SALON
                        ? catalog.settings().terms()
                        : catalog.coworking()
                                .settings()
                                .map(Coworking.Settings::terms)
                                .orElse(List.of()))
                .orElse(List.of())
                .stream()
                .map(terms -> link(terms.kind(), terms.url()))
                .toList();
    }

    private static Checkout.Link link(Checkout.Term term) {
        return link(Terms.Kind.of(term.kind()), term.url());
    }

    private static Checkout.Link link(Terms.Kind kind, String url) {
        return new Checkout.Link(
                switch (kind) {
                    case PRIVACY -> "privacy_policy";
                    case TERMS -> "terms_of_service";
                    case CANCELLATION -> "cancellation_policy";
                },
                url);
    }
}
