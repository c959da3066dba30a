package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Requests;

/** Decides whether a tenant may request another date for a booked day. */
final class RentalMoves {

    private RentalMoves() {}

    /** Fails with the reason if the request isn't allowed. */
    static Uni<Void> check(
            SqlConnection transaction,
            AccountRef account,
            Coworking coworking,
            RentalDay day,
            LocalDate to,
            Instant now) {
        Optional<Workspace> found = coworking.workspace(day.workspaceId());
        if (found.isEmpty()) {
            return refused(Refusal.of(ProblemCode.BOOKING_CLOSED).thenCall("coworking_get_booking"));
        }
        Workspace workspace = found.get();
        Optional<Rejection.Reason> never =
                RentalQuoting.window(coworking, workspace, now).whyNot(to);
        return TenantRights.read(transaction, account).flatMap(tenant -> {
            if (tenant.tariff(workspace).isEmpty()) {
                return refused(Refusal.of(ProblemCode.NOT_APPROVED)
                        .thenCall("coworking_request_approval", "coworking_get_account"));
            }
            return never.isPresent()
                    ? whyNever(transaction, coworking, workspace, to, never.get(), now)
                    : RentalRequests.isFree(transaction, account, workspace, to)
                            .flatMap(free -> free
                                    ? checkRequests(transaction, coworking, workspace, to, now)
                                    : taken(
                                            transaction,
                                            coworking,
                                            workspace,
                                            to,
                                            whyNot(pointer(Rejection.Reason.OCCUPIED)),
                                            now));
        });
    }

    /**
     * Refuses a date for which another request is open. The first request for a day has priority, so later requests are
     * refused at once instead of by the decision.
     */
    private static Uni<Void> checkRequests(
            SqlConnection transaction, Coworking coworking, Workspace workspace, LocalDate to, Instant now) {
        return Requests.lockDay(transaction, to)
                .chain(() -> RentalRequests.requested(transaction, coworking, workspace, to, to, now))
                .flatMap(requested -> requested.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : taken(
                                transaction,
                                coworking,
                                workspace,
                                to,
                                whyNot(List.of(Violation.of("$.new_date", "date_requested")))
                                        .because("requested"),
                                now));
    }

    private static Uni<Void> whyNever(
            SqlClient client,
            Coworking coworking,
            Workspace workspace,
            LocalDate to,
            Rejection.Reason reason,
            Instant now) {
        return switch (reason) {
            case PAST, BEYOND_HORIZON ->
                refused(Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW)
                        .because(reason == Rejection.Reason.PAST ? "too_early" : "too_late")
                        .with(pointer(reason))
                        .thenCall("coworking_get_booking", "coworking_find_dates"));
            case CLOSED, ALREADY_BOOKED, OCCUPIED, NO_SUCH_DATE ->
                taken(client, coworking, workspace, to, whyNot(pointer(reason)), now);
        };
    }

    private static Uni<Void> taken(
            SqlClient client, Coworking coworking, Workspace workspace, LocalDate to, Refusal refusal, Instant now) {
        return RentalRequests.freeDays(client, coworking, workspace, to, now)
                .flatMap(free -> refused(refusal.insteadOffering(free)));
    }

    private static Refusal whyNot(List<Violation> pointer) {
        return Refusal.of(ProblemCode.DATES_UNAVAILABLE)
                .with(pointer)
                .thenCall("coworking_get_booking", "coworking_find_dates");
    }

    private static List<Violation> pointer(Rejection.Reason reason) {
        return List.of(
                switch (reason) {
                    case PAST -> Violation.of("$.new_date", "date_past");
                    case BEYOND_HORIZON -> Violation.of("$.new_date", "date_beyond_horizon");
                    case CLOSED, NO_SUCH_DATE -> Violation.of("$.new_date", "date_closed");
                    case OCCUPIED, ALREADY_BOOKED -> Violation.of("$.new_date", "date_occupied");
                });
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
