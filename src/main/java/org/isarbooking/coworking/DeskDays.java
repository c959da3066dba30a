package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.RentalDesk;
import org.isarbooking.shared.Munich;

/** Shared parts of the office's orders about rental days: the days that can be rented, and the refusals. */
final class DeskDays {

    /**
     * The last day that the office can book. The office may book any number of days ahead, but years have four digits.
     */
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    private DeskDays() {}

    /**
     * Returns the days on which the office can rent a workspace out, from today on. If the office accepts closed days,
     * the window includes them.
     */
    static RentalWindow window(Workspace workspace, Instant now, boolean acceptsClosedDays) {
        LocalDate today = Munich.dateAt(now);
        return acceptsClosedDays
                ? new RentalWindow(today, LAST_DATE, EnumSet.allOf(DayOfWeek.class), Set.of())
                : new RentalWindow(today, LAST_DATE, workspace.weekdays(), workspace.closedDays());
    }

    /** Returns the days that can't be rented, and free days that could replace the first of them. */
    static Uni<RentalDesk.Outcome> taken(
            SqlClient client, Coworking coworking, Workspace workspace, List<Rejection> rejections, Instant now) {
        List<RentalDesk.Rejected> days = rejections.stream()
                .<RentalDesk.Rejected>mapMulti((rejection, all) -> {
                    if (rejection instanceof Rejection.Day(LocalDate date, Rejection.Reason reason)) {
                        all.accept(new RentalDesk.Rejected(date, reason.value()));
                    }
                })
                .toList();
        return RentalRequests.freeDays(
                        client, coworking, workspace, days.getFirst().date(), now)
                .map(free -> new RentalDesk.Outcome.Taken(days, free));
    }

    /** Returns the refusal for a tenant who may not rent the workspace. The refusal names the missing approval. */
    static Refusal notApproved(Workspace workspace) {
        return Refusal.of(ProblemCode.NOT_APPROVED)
                .because("tenant")
                .with(List.of(Violation.of("$.workspace_id", "approval_missing", workspace.name())))
                .thenCall("office_approve_workspace");
    }

    /** Returns the refusal to set prices of days that a monthly agreement covers. */
    static Refusal covered(List<Violation> days) {
        return Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                .because("covered")
                .with(days)
                .thenCall("office_list_tenants");
    }

    /** Returns the refusal for a day that can no longer be changed. */
    static Refusal closed(String reason) {
        return Refusal.of(ProblemCode.BOOKING_CLOSED)
                .because(reason)
                .thenCall(reason.equals("invoiced") ? "office_credit_invoice" : "office_get_booking");
    }

    /** Returns the refusal for an unknown rental or day. */
    static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_search_bookings");
    }

    /** Writes the message to the tenant about a change, if the office wants it. */
    static Uni<Void> writeMessage(
            SqlConnection transaction, boolean isWanted, long rentalId, long changeId, Instant now) {
        return Outbox.write(
                transaction, isWanted ? List.of(Notification.ofChangedRental(rentalId, changeId, now)) : List.of());
    }
}
