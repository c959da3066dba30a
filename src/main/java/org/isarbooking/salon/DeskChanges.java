package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.outbox.MessageKind.OfVisitChange;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.MovedVisitRequests;
import org.isarbooking.request.VisitDesk.Change;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.request.VisitDesk.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Carries out planned changes of visits. Locks the appointment, then all its former and future specialists, ascending,
 * as decisions about requests do. Then checks again, writes, and notifies the customer and the specialists.
 */
@ApplicationScoped
class DeskChanges {

    private final Catalogs catalogs;
    private final Calendars calendars;
    private final DeskAppointments appointments;
    private final AppointmentChangeRepository changes;

    DeskChanges(
            Catalogs catalogs,
            Calendars calendars,
            DeskAppointments appointments,
            AppointmentChangeRepository changes) {
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.appointments = appointments;
        this.changes = changes;
    }

    Uni<Outcome> carryOut(SqlConnection transaction, ChangePlan plan, Instant now) {
        return Appointments.lock(transaction, plan.seen().id())
                .flatMap(found -> found.filter(plan.seen()::equals).isPresent()
                        ? stillFits(transaction, plan)
                        : Uni.createFrom().item(false))
                .flatMap(fits -> fits ? write(transaction, plan, now) : SalonVisitDesk.stale());
    }

    /**
     * Returns whether the plan still fits. A change that keeps times, services and specialists, or only cancels a
     * service, needs no free time.
     */
    private Uni<Boolean> stillFits(SqlConnection transaction, ChangePlan plan) {
        if (!plan.isOther()) {
            return Uni.createFrom().item(true);
        }
        boolean staysWithin = !plan.isMoved() || plan.change().withoutService() != null;
        return Specialists.lock(transaction, plan.everybody())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> {
                    if (staysWithin || catalog.version() != plan.catalog().version()) {
                        return Uni.createFrom().item(staysWithin);
                    }
                    return SalonVisitDesk.fits(
                            calendars,
                            transaction,
                            catalog,
                            plan.planned(),
                            plan.seen().id());
                });
    }

    /** Writes a change that is known to fit, with its appointment and specialists locked. */
    Uni<Outcome> write(SqlConnection transaction, ChangePlan plan, Instant now) {
        long id = plan.seen().id();
        Change change = plan.change();
        Map<String, Object> about = new HashMap<>(plan.isOther() ? ChangeRecord.ofVisit(plan) : Map.of());
        return replace(transaction, plan, now)
                .chain(() -> ifGiven(change.guest(), guest -> appointments.changeGuest(transaction, id, guest, now)))
                .invoke(isNew -> note(isNew, about, "contact", "changed"))
                .chain(() -> ifGiven(change.notes(), notes -> appointments.changeNotes(transaction, id, notes)))
                .invoke(isNew -> note(isNew, about, "notes", "changed"))
                .chain(() -> ifGiven(change.messages(), on -> appointments.changeMessages(transaction, id, on)))
                .invoke(isNew -> note(isNew, about, "messages", Objects.requireNonNullElse(change.messages(), false)))
                .call(() -> about.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Outbox.write(transaction, reminder(plan, now).stream().toList()))
                .map(_ -> about.isEmpty() ? new Outcome.WasSoBefore(id) : new Outcome.Done(id, about));
    }

    private static <T> Uni<Boolean> ifGiven(@Nullable T value, Function<T, Uni<Boolean>> change) {
        return value == null ? Uni.createFrom().item(false) : change.apply(value);
    }

    private static void note(boolean isNew, Map<String, Object> about, String name, Object value) {
        if (isNew) {
            about.put(name, value);
        }
    }

    private Uni<Void> replace(SqlConnection transaction, ChangePlan plan, Instant now) {
        if (!plan.isOther()) {
            return Uni.createFrom().voidItem();
        }
        Appointment seen = plan.seen();
        return changes.remember(seen, now)
                .call(() -> appointments.replace(transaction, seen.id(), plan.visit(), plan.totals()))
                .call(() -> givesItsCodeBack(plan, now)
                        ? PromoRedemptions.giveBack(transaction, catalogs, seen.id())
                        : Uni.createFrom().voidItem())
                .call(() -> settleRequests(transaction, plan, now))
                .flatMap(changeId -> notifyPeople(transaction, plan, changeId, now));
    }

    /**
     * Returns whether the change releases the promo code. Once the visit has begun, the code counts as used, even if
     * the price is corrected.
     */
    private static boolean givesItsCodeBack(ChangePlan plan, Instant now) {
        boolean endsTheDiscount =
                plan.totals().discountCents() == 0 && plan.seen().totals().discountCents() > 0;
        return endsTheDiscount && !plan.hasBegun(now);
    }

    private static Uni<Void> settleRequests(SqlConnection transaction, ChangePlan plan, Instant now) {
        return plan.hasAnotherStart()
                ? MovedVisitRequests.settle(
                        transaction,
                        plan.seen().id(),
                        plan.seen().visit().startsAt(),
                        plan.visit().startsAt(),
                        now)
                : Uni.createFrom().voidItem();
    }

    /**
     * Notifies the customer if the office asked for this and the visit is in the future. Notifies each specialist whose
     * own future time changes: later services of a visit can be handed over while the visit goes on.
     */
    private static Uni<Void> notifyPeople(SqlConnection transaction, ChangePlan plan, long changeId, Instant now) {
        long id = plan.seen().id();
        boolean isOpen = plan.seen().status() == Appointment.Status.CONFIRMED;
        boolean isAhead = isOpen && plan.visit().startsAt().isAfter(now);
        List<Notification> toCustomer = plan.change().tellsCustomer() && isAhead
                ? List.of(Notification.ofChangedVisit(id, changeId, now))
                : List.of();
        return Outbox.write(transaction, toCustomer)
                .chain(() -> plan.isMoved() && isOpen
                        ? Outbox.tellSpecialists(
                                        transaction,
                                        Notification.Kind.BOOKING_CHANGED,
                                        id,
                                        null,
                                        plan.affected(now),
                                        now)
                                .chain(() -> Outbox.tellSpecialists(
                                        transaction,
                                        OfVisitChange.VISIT_HANDED_OVER,
                                        id,
                                        changeId,
                                        plan.former(now),
                                        now))
                        : Uni.createFrom().voidItem());
    }

    /** Returns a new reminder if the start changes, or if the change lets the customer receive mails. */
    private static Optional<Notification> reminder(ChangePlan plan, Instant now) {
        Change change = plan.change();
        Guest guest = change.guest();
        boolean isOtherStart =
                !plan.visit().startsAt().equals(plan.seen().visit().startsAt());
        boolean isReachedNow = Boolean.TRUE.equals(change.messages()) || (guest != null && guest.email() != null);
        return plan.seen().status() == Appointment.Status.CONFIRMED && (isOtherStart || isReachedNow)
                ? Notification.reminder(
                        plan.seen().id(),
                        plan.visit().startsAt(),
                        plan.catalog().settings().deadlines().reminderMinutes(),
                        now)
                : Optional.empty();
    }
}
