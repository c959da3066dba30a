package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.RequestDecider;
import org.isarbooking.request.Requests;

/**
 * Decides salon requests. Locks the appointment, then its specialists. A change that no longer fits can't be approved.
 */
@ApplicationScoped
class SalonRequestDecider implements RequestDecider {

    private final Catalogs catalogs;
    private final VisitMoves moves;
    private final Requests requests;
    private final AppointmentChangeRepository changes;

    SalonRequestDecider(Catalogs catalogs, VisitMoves moves, Requests requests, AppointmentChangeRepository changes) {
        this.changes = changes;
        this.catalogs = catalogs;
        this.moves = moves;
        this.requests = requests;
    }

    @Override
    public Business line() {
        return Business.SALON;
    }

    @Override
    public Uni<Outcome> decide(SqlConnection transaction, long requestId, Decision decision) {
        return requests.find(requestId)
                .flatMap(found -> found.map(request -> locked(transaction, request, decision))
                        .orElseGet(() -> outcome(new Outcome.Unknown())));
    }

    /** Reads the request again under the appointment's lock: another decision may have been faster. */
    private Uni<Outcome> locked(SqlConnection transaction, BookingRequest seen, Decision decision) {
        return Appointments.lock(transaction, seen.appointmentId())
                .map(Optional::orElseThrow)
                .flatMap(appointment -> requests.find(seen.id())
                        .map(Optional::orElseThrow)
                        .map(request ->
                                request.at(decision.at(), appointment.visit().startsAt()))
                        .flatMap(request -> decide(transaction, request, appointment, decision)));
    }

    private Uni<Outcome> decide(
            SqlConnection transaction, BookingRequest request, Appointment appointment, Decision decision) {
        Status wanted = decision.approve() ? Status.APPROVED : Status.DECLINED;
        if (request.status() == wanted) {
            return outcome(Outcome.Decided.before(request));
        }
        if (request.status() != Status.OPEN) {
            return outcome(new Outcome.AlreadyClosed(request));
        }
        if (!decision.approve()) {
            return close(transaction, request, Status.DECLINED, decision, Optional.empty());
        }
        return switch (request.kind()) {
            case CANCELLATION -> cancel(transaction, request, appointment, decision);
            case CHANGE -> move(transaction, request, appointment, decision);
        };
    }

    private Uni<Outcome> cancel(
            SqlConnection transaction, BookingRequest request, Appointment appointment, Decision decision) {
        return Specialists.lock(transaction, appointment.visit().staffIds())
                .chain(() -> Appointments.cancel(transaction, request.appointmentId()))
                .chain(() -> PromoRedemptions.release(transaction, request.appointmentId()))
                .chain(() -> close(transaction, request, Status.APPROVED, decision, Optional.empty()))
                .call(() -> requests.closeOpen(transaction, request.booking(), decision.at()));
    }

    private Uni<Outcome> move(
            SqlConnection transaction, BookingRequest request, Appointment appointment, Decision decision) {
        PlannedVisit moved = VisitMoves.moved(
                appointment.visit(), Optional.ofNullable(request.newStartsAt()).orElseThrow());
        return Specialists.lock(transaction, moved.staffIds())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> moves.fits(transaction, catalog, appointment.id(), moved)
                        .flatMap(fits -> fits && decision.at().isBefore(moved.startsAt())
                                ? changes.remember(appointment, decision.at())
                                        .chain(() -> Appointments.move(transaction, appointment.id(), moved))
                                        .chain(() -> close(
                                                transaction,
                                                request,
                                                Status.APPROVED,
                                                decision,
                                                reminder(request, moved, catalog, decision)))
                                : outcome(new Outcome.NoLongerFits(moves.alternatives(
                                        catalog,
                                        appointment,
                                        moved.startsAt(),
                                        start -> !start.isBefore(decision.at()))))));
    }

    private static Optional<Notification> reminder(
            BookingRequest request, PlannedVisit moved, Catalog catalog, Decision decision) {
        int minutes = catalog.settings().deadlines().reminderMinutes();
        return Notification.reminder(request.appointmentId(), moved.startsAt(), minutes, decision.at());
    }

    private Uni<Outcome> close(
            SqlConnection transaction,
            BookingRequest request,
            Status status,
            Decision decision,
            Optional<Notification> reminder) {
        List<Notification> notifications = new ArrayList<>();
        notifications.add(Notification.ofRequest(
                Notification.Kind.REQUEST_DECIDED, request.appointmentId(), request.id(), decision.at()));
        if (status == Status.APPROVED) {
            notifications.add(Notification.ofRequest(
                    Notification.Kind.BOOKING_CHANGED, request.appointmentId(), request.id(), decision.at()));
        }
        reminder.ifPresent(notifications::add);
        return requests.decide(request.id(), status, decision.by(), decision.reason(), decision.at())
                .call(() -> Outbox.write(transaction, notifications))
                .map(Outcome.Decided::now);
    }

    private static Uni<Outcome> outcome(Outcome outcome) {
        return Uni.createFrom().item(outcome);
    }
}
