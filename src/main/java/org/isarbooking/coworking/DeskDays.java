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
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** What the office's orders about rental days have in common: which days can be had, and what is refused. */
final class DeskDays {

    /** There is no horizon, but dates have four digits for the year. */
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    private DeskDays() {}

    /** When the office can rent a workspace out: from today on, and if it says so on days without rentals, too. */
    static RentalWindow window(Workspace workspace, Instant now, boolean acceptsClosedDays) {
        LocalDate today = Munich.dateAt(now);
        return acceptsClosedDays
                ? new RentalWindow(today, LAST_DATE, EnumSet.allOf(DayOfWeek.class), Set.of())
                : new RentalWindow(today, LAST_DATE, workspace.weekdays(), workspace.closedDays());
    }

    /** Says which days can't be had, and which days could be had instead of the first of them. */
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

    /** The refusal for a tenant who may not rent the workspace: it names the approval that is missing. */
    static Refusal notApproved(Workspace workspace) {
        return Refusal.of(ProblemCode.NOT_APPROVED)
                .because("tenant")
                .with(List.of(Violation.of(
                        "$.workspace_id", "approval_missing", workspace.name().in(Language.DEFAULT))))
                .thenCall("office_approve_workspace");
    }

    /** The refusal for prices of days that a monthly agreement covers. */
    static Refusal covered(List<Violation> days) {
        return Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                .because("covered")
                .with(days)
                .thenCall("office_list_tenants");
    }

    /** The refusal for a day that can't be changed any more. */
    static Refusal closed(String reason) {
        return Refusal.of(ProblemCode.BOOKING_CLOSED)
                .because(reason)
                .thenCall(reason.equals("invoiced") ? "office_credit_invoice" : "office_get_booking");
    }

    /** The refusal for what is not there. */
    static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_search_bookings");
    }

    /** Tells the tenant what has changed, if that is wanted. */
    static Uni<Void> tell(SqlConnection transaction, boolean isTold, long rentalId, long changeId, Instant now) {
        return Outbox.write(
                transaction, isTold ? List.of(Notification.ofChangedRental(rentalId, changeId, now)) : List.of());
    }
}
