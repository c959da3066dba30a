package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.Requests;
import org.jspecify.annotations.Nullable;

/**
 * Cancels and marks appointments, and revokes their manage links, in the owner's name. A cancellation locks the
 * appointment, then its specialists, as decisions about requests do.
 */
@ApplicationScoped
class SalonBookingDesk implements BookingDesk {

    private final Requests requests;
    private final Cancellations cancellations;
    private final Catalogs catalogs;

    SalonBookingDesk(Requests requests, Cancellations cancellations, Catalogs catalogs) {
        this.catalogs = catalogs;
        this.requests = requests;
        this.cancellations = cancellations;
    }

    @Override
    public Business line() {
        return Business.SALON;
    }

    @Override
    public Uni<Result> cancel(SqlConnection transaction, long bookingId, Cancellation cancellation) {
        return locked(transaction, bookingId, appointment -> switch (appointment.status()) {
            case CANCELLED -> result(new Result.WasSoBefore());
            case COMPLETED, NO_SHOW -> result(new Result.Over());
            case CONFIRMED -> cancel(transaction, appointment, cancellation, true);
        });
    }

    /**
     * Cancels a confirmed appointment that is locked. If the appointment's messages are off, the customer gets none,
     * regardless of {@code tellsCustomer}.
     */
    Uni<Result> cancel(
            SqlConnection transaction, Appointment appointment, Cancellation cancellation, boolean tellsCustomer) {
        long id = appointment.id();
        BookingRef booking = new BookingRef.Appointment(id);
        return Specialists.lock(transaction, appointment.visit().staffIds())
                .chain(() -> Appointments.cancel(transaction, id))
                .chain(() -> PromoRedemptions.giveBack(transaction, catalogs, id))
                .chain(() -> cancellations.remember(booking, cancellation))
                .chain(() -> requests.closeOpen(transaction, booking, cancellation.at()))
                .chain(() -> Outbox.write(
                        transaction,
                        Stream.concat(
                                        tellsCustomer
                                                ? Stream.of(Notification.ofCancelledVisit(id, cancellation.at()))
                                                : Stream.of(),
                                        Stream.of(Notification.ofBooking(
                                                Notification.Kind.BOOKING_CHANGED, id, cancellation.at())))
                                .toList()))
                .replaceWith(new Result.Done());
    }

    @Override
    public Uni<Result> mark(
            SqlConnection transaction, long bookingId, Outcome outcome, @Nullable Paid paid, Instant now) {
        Appointment.Status wanted = switch (outcome) {
            case COMPLETED -> Appointment.Status.COMPLETED;
            case NO_SHOW -> Appointment.Status.NO_SHOW;
        };
        return locked(transaction, bookingId, appointment -> {
            if (appointment.status() == Appointment.Status.CANCELLED) {
                return result(new Result.Cancelled());
            }
            if (now.isBefore(appointment.visit().startsAt())) {
                return result(new Result.NotBegun(appointment.visit().startsAt()));
            }
            return wanted == Appointment.Status.NO_SHOW
                    ? Appointments.hasPayment(transaction, bookingId)
                            .flatMap(hasPayment -> hasPayment
                                    ? result(new Result.PaymentNoted())
                                    : mark(transaction, bookingId, wanted, null))
                    : mark(transaction, bookingId, wanted, paid);
        });
    }

    private static Uni<Result> mark(
            SqlConnection transaction, long bookingId, Appointment.Status wanted, @Nullable Paid paid) {
        return Appointments.mark(transaction, bookingId, wanted, paid)
                .map(isNew -> isNew ? new Result.Done() : new Result.WasSoBefore());
    }

    @Override
    public Uni<Result> revokeLinks(SqlConnection transaction, long bookingId) {
        return locked(
                transaction,
                bookingId,
                _ -> Appointments.revokeLinks(transaction, bookingId).replaceWith(new Result.Done()));
    }

    private static Uni<Result> locked(SqlConnection transaction, long id, Function<Appointment, Uni<Result>> decide) {
        return Appointments.lock(transaction, id)
                .flatMap(found -> found.map(decide).orElseGet(() -> result(new Result.Unknown())));
    }

    private static Uni<Result> result(Result result) {
        return Uni.createFrom().item(result);
    }
}
