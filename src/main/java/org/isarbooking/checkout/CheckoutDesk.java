package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.ErrorResponse;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.Metadata;
import org.isarbooking.ucp.Ucp;

/** The protocol's operations on checkouts, shared by REST and MCP. */
@Singleton
class CheckoutDesk {

    private final Products products;
    private final Composer composer;
    private final Lines lines;
    private final Sessions sessions;
    private final ServiceAddress address;
    private final InstantSource clock;

    CheckoutDesk(
            Products products,
            Composer composer,
            Lines lines,
            Sessions sessions,
            ServiceAddress address,
            InstantSource clock) {
        this.products = products;
        this.composer = composer;
        this.lines = lines;
        this.sessions = sessions;
        this.address = address;
        this.clock = clock;
    }

    /** Begins a checkout. For unknown products or products of two lines, returns the reasons without a checkout. */
    Uni<Answered> create(CheckoutInput input, AgentCall call) {
        UUID id = UUID.randomUUID();
        return products.of(input, call.agent(), call.language()).flatMap(found -> switch (found) {
            case Products.Found.Not(List<Message> why) -> none(Ucp.CHECKOUT, why);
            case Products.Found.All(Wish wish) ->
                composer.compose(id, wish, input.acceptances(), call)
                        .map(state -> new Session(id, state, 1))
                        .call(session -> sessions.insert(call.owner(), session))
                        .map(session -> new Answered(201, session.checkout()));
        });
    }

    /** Returns the current state of a checkout. */
    Uni<Answered> get(String id, AgentCall call) {
        return with(id, call, session -> {
            Checkout now = session.checkout().at(clock.instant());
            return session.state().offer() == null || !now.status().isOpen()
                    ? Uni.createFrom().item(Answered.ok(now))
                    : reviewed(now, session, call).map(Answered::ok);
        });
    }

    /**
     * Returns a checkout with messages about the changes since its offer was made. If the caller may not read offers,
     * returns the unchanged checkout with a warning.
     */
    private Uni<Checkout> reviewed(Checkout now, Session session, AgentCall call) {
        return lines.of(session)
                .review(session, call.language(), call.http())
                .map(outcome -> switch (outcome) {
                    case Line.Outcome.Done<Session> _ -> now;
                    case Line.Outcome.Refused<Session>(List<Message> why, List<String> free) ->
                        now.with(Status.of(why), why).offering(free);
                })
                .onFailure(Refusal.class)
                .recoverWithItem(() -> now.saying(Words.notReviewed(call.language())));
    }

    /** Replaces the content of a checkout as a whole. */
    Uni<Answered> update(String id, CheckoutInput input, AgentCall call) {
        return with(id, call, session -> {
            Checkout now = session.checkout().at(clock.instant());
            if (!now.status().isOpen()) {
                return closed(session, now, call);
            }
            return products.of(input, call.agent(), call.language()).flatMap(found -> switch (found) {
                case Products.Found.Not(List<Message> why) -> refused(now, why);
                case Products.Found.All(Wish wish) ->
                    composer.compose(session.id(), wish, input.acceptances(), call)
                            .flatMap(state -> stored(session.with(state), call));
            });
        });
    }

    /** Books the offer of a checkout. Two simultaneous calls book it only once. */
    Uni<Answered> complete(String id, CompleteInput input, AgentCall call) {
        return with(id, call, session -> {
            Checkout now = session.checkout().at(clock.instant());
            if (now.status().isFinal()) {
                return closed(session, now, call);
            }
            return session.state().offer() == null
                    ? Uni.createFrom().item(Answered.ok(now))
                    : complete(session, now, input, call);
        });
    }

    private Uni<Answered> complete(Session session, Checkout now, CompleteInput input, AgentCall call) {
        Line line = lines.of(session);
        if (!input.isPaidBy(line.instrument())) {
            return refused(
                    now,
                    List.of(Words.error(call.language(), "payment_required", "recoverable", line.instrument())
                            .at("$.payment.instruments")));
        }
        Checkout accepted = now.accepting(Acceptances.of(input.booking()));
        Checkout judged = Composer.judged(accepted, line, call.language());
        if (judged.status() != Status.READY_FOR_COMPLETE) {
            return stored(session.with(session.state().with(judged)), call);
        }
        Session begun = session.with(session.state().with(judged.with(Status.COMPLETE_IN_PROGRESS, judged.messages())));
        return sessions.replace(call.owner(), begun)
                .flatMap(isBegun -> isBegun
                        ? book(new Session(begun.id(), begun.state(), begun.version() + 1), judged, line, call)
                        : changedMeanwhile(call));
    }

    /**
     * Books an offer. After an outage, the checkout stays in progress. A repeated call then returns the result, because
     * an offer is booked only once.
     */
    private Uni<Answered> book(Session begun, Checkout judged, Line line, AgentCall call) {
        Session before = begun.with(begun.state().with(judged));
        return line.book(before, call.language(), call.http())
                .onFailure(Refusal.class)
                .call(() -> sessions.replace(call.owner(), before))
                .flatMap(outcome -> switch (outcome) {
                    case Line.Outcome.Done<Line.Booked>(Line.Booked booked) -> booked(begun, judged, booked, call);
                    // The offer may have been booked in spite of the outage, so the checkout stays in progress.
                    case Line.Outcome.Refused<Line.Booked>(List<Message> why, List<String> _)
                    when Words.areOutage(why) ->
                        Uni.createFrom().failure(Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE));
                    case Line.Outcome.Refused<Line.Booked>(List<Message> why, List<String> free) ->
                        refused(begun, judged, why, free, call);
                });
    }

    private Uni<Answered> booked(Session begun, Checkout judged, Line.Booked booked, AgentCall call) {
        Checkout completed = judged.completed(new Checkout.Placed(judged.id(), booked.reference(), booked.page()));
        Session.State state = new Session.State(
                completed, begun.state().isRental(), begun.state().offer(), booked.key());
        Instant keptUntil = booked.ends().plus(Sessions.ORDER_READ_AFTERWARDS);
        return sessions.complete(call.owner(), begun.with(state), keptUntil, call.repetition())
                .replaceWith(Answered.ok(completed));
    }

    /** Removes the offer from a checkout whose booking was refused. An update makes a new offer. */
    private Uni<Answered> refused(
            Session begun, Checkout judged, List<Message> why, List<String> free, AgentCall call) {
        Checkout offering = judged.with(Status.of(why), why).offering(free);
        return stored(begun.with(new Session.State(offering, begun.state().isRental(), null, null)), call);
    }

    /** Cancels a checkout that isn't booked. */
    Uni<Answered> cancel(String id, AgentCall call) {
        return with(id, call, session -> {
            Checkout now = session.checkout().at(clock.instant());
            if (!now.status().isOpen()) {
                return closed(session, now, call);
            }
            Session canceled = session.with(session.state().with(now.with(Status.CANCELED, List.of())));
            return answered(sessions.cancel(call.owner(), canceled, call.repetition()), canceled, call);
        });
    }

    /** Reads the order of a completed checkout. Errors of this call name the protocol's capability for orders. */
    Uni<Answered> order(String id, AgentCall call) {
        return with(
                id,
                Ucp.ORDER,
                call,
                session -> session.state().booking() == null
                        ? notFound(Ucp.ORDER, call)
                        : lines.of(session)
                                .order(session, call.language(), call.http())
                                .flatMap(outcome -> switch (outcome) {
                                    case Line.Outcome.Done<Order>(Order order) ->
                                        Uni.createFrom().item(Answered.ok(order));
                                    case Line.Outcome.Refused<Order>(List<Message> why, List<String> _) ->
                                        none(Ucp.ORDER, why);
                                }));
    }

    private Uni<Answered> with(String id, AgentCall call, Function<Session, Uni<Answered>> work) {
        return with(id, Ucp.CHECKOUT, call, work);
    }

    private Uni<Answered> with(String id, String capability, AgentCall call, Function<Session, Uni<Answered>> work) {
        return idOf(id).map(known -> sessions.find(call.owner(), known))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .flatMap(session -> session.map(work).orElseGet(() -> notFound(capability, call)));
    }

    private static Optional<UUID> idOf(String text) {
        try {
            return Optional.of(UUID.fromString(text)).filter(id -> id.toString().equals(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private Uni<Answered> stored(Session changed, AgentCall call) {
        return answered(sessions.replace(call.owner(), changed), changed, call);
    }

    private Uni<Answered> answered(Uni<Boolean> storing, Session changed, AgentCall call) {
        return storing.flatMap(
                isStored -> isStored ? Uni.createFrom().item(Answered.ok(changed.checkout())) : changedMeanwhile(call));
    }

    /**
     * Returns the answer to a refused change. The stored checkout stays as it is. The answer is incomplete, so that no
     * agent books the old content.
     */
    private static Uni<Answered> refused(Checkout checkout, List<Message> why) {
        Checkout answer = checkout.with(Status.INCOMPLETE, checkout.messages());
        for (Message message : why) {
            answer = answer.saying(
                    message.isError("unrecoverable")
                            ? Message.error(message.code(), message.content(), "recoverable")
                            : message);
        }
        return Uni.createFrom().item(Answered.ok(answer));
    }

    /**
     * Returns the answer to an attempt to change a checkout that isn't open. For a checkout that is being booked, the
     * answer is the unchanged checkout. For a completed or canceled checkout, the answer is a conflict. A repetition of
     * the call that completed or canceled the checkout gets the checkout.
     */
    private Uni<Answered> closed(Session session, Checkout checkout, AgentCall call) {
        if (checkout.status() == Status.COMPLETE_IN_PROGRESS) {
            return Uni.createFrom()
                    .item(Answered.ok(
                            checkout.saying(Words.error(call.language(), "checkout_in_progress", "recoverable"))));
        }
        Answered conflict = Answered.conflict(error(
                Ucp.CHECKOUT,
                List.of(Words.error(
                        call.language(), "checkout_" + checkout.status().value(), "unrecoverable"))));
        return call.repetition() == null
                ? Uni.createFrom().item(conflict)
                : sessions.isEndedBy(call.owner(), session.id(), call.repetition())
                        .map(isRepeated -> isRepeated ? Answered.ok(checkout) : conflict);
    }

    private Uni<Answered> changedMeanwhile(AgentCall call) {
        return Uni.createFrom()
                .item(Answered.conflict(
                        error(Ucp.CHECKOUT, List.of(Words.error(call.language(), "checkout_changed", "recoverable")))));
    }

    private Uni<Answered> notFound(String capability, AgentCall call) {
        return none(capability, List.of(Words.error(call.language(), "not_found", "unrecoverable")));
    }

    private Uni<Answered> none(String capability, List<Message> why) {
        return Uni.createFrom().item(Answered.none(error(capability, why)));
    }

    private ErrorResponse error(String capability, List<Message> why) {
        return new ErrorResponse(Metadata.error(capability), why, address.of("/book"));
    }
}
