package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.DayChoice;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.MovedDayRequests;
import org.isarbooking.request.RentalDayRequests;
import org.isarbooking.request.RentalDesk.Move;
import org.isarbooking.request.RentalDesk.Outcome;

/**
 * Moves rental days for the office, under the tenant's lock: to another date, another workspace, or both. Cancelled,
 * past and invoiced days can't be moved.
 */
@Singleton
class DeskMoves {

    private final Catalogs catalogs;
    private final RentalDays days;
    private final RentalChangeRepository changes;

    DeskMoves(Catalogs catalogs, RentalDays days, RentalChangeRepository changes) {
        this.catalogs = catalogs;
        this.days = days;
        this.changes = changes;
    }

    Uni<Outcome> move(SqlConnection transaction, AccountRef tenant, Move wanted, Instant now) {
        return days.find(tenant, wanted.bookingId())
                .map(found -> found.orElseThrow(() -> DeskDays.unknown()))
                .invoke(day -> checkMovable(day, now))
                .flatMap(day -> catalogs.current(transaction).flatMap(catalog -> {
                    Workspace workspace = workspace(catalog, wanted, day);
                    LocalDate date = Objects.requireNonNullElse(wanted.date(), day.date());
                    if (workspace.id() == day.workspaceId() && date.equals(day.date())) {
                        return Uni.createFrom().<Outcome>failure(nothingToChange(wanted));
                    }
                    Goal goal = new Goal(catalog.coworking(), workspace, date, wanted);
                    return mustBeApproved(transaction, tenant, day, workspace)
                            .chain(() -> move(transaction, tenant, day, goal, now));
                }));
    }

    private record Goal(Coworking coworking, Workspace workspace, LocalDate date, Move wanted) {}

    /** Returns the workspace to move to. Refuses to keep a day in a workspace that is no longer rented out. */
    private static Workspace workspace(Catalog catalog, Move wanted, RentalDay day) {
        return wanted.workspaceId() == null
                ? catalog.coworking()
                        .workspace(day.workspaceId())
                        .orElseThrow(() -> DeskDays.closed("workspace_gone").thenCall("coworking_search_workspaces"))
                : Workspaces.of(catalog, wanted.workspaceId());
    }

    private static Refusal nothingToChange(Move wanted) {
        Refusal refusal = Refusal.nothingToChange("$.date", "$.workspace_id").thenCall("office_get_booking");
        return wanted.date() == null && wanted.workspaceId() == null ? refusal.because("nothing_named") : refusal;
    }

    private static void checkMovable(RentalDay day, Instant now) {
        Optional<String> against = switch (day.status()) {
            case CANCELLED -> Optional.of("cancelled");
            case COMPLETED, NO_SHOW -> Optional.of("over");
            case CONFIRMED ->
                day.invoiceId() != null
                        ? Optional.of("invoiced")
                        : Optional.of("over").filter(_ -> day.isBefore(now));
        };
        if (against.isPresent()) {
            throw DeskDays.closed(against.get());
        }
    }

    /**
     * Refuses a move to another workspace for which the tenant isn't approved. Within its workspace, a booked day may
     * move even after the approval was withdrawn.
     */
    private static Uni<Void> mustBeApproved(
            SqlConnection transaction, AccountRef tenant, RentalDay day, Workspace workspace) {
        return workspace.id() == day.workspaceId()
                ? Uni.createFrom().voidItem()
                : TenantRights.read(transaction, tenant)
                        .map(known -> known.tariff(workspace).orElseThrow(() -> DeskDays.notApproved(workspace)))
                        .replaceWithVoid();
    }

    /** Moves a day. The day's own places are freed first, so that they don't block the move. */
    private Uni<Outcome> move(SqlConnection transaction, AccountRef tenant, RentalDay day, Goal goal, Instant now) {
        Series series = Series.of(List.of(goal.date()));
        return PlaceOccupancy.free(transaction, List.of(day.id()))
                .chain(() -> PlaceOccupancy.holders(transaction, tenant, goal.workspace(), goal.date(), goal.date()))
                .map(holders -> DayChoice.of(
                        series,
                        DeskDays.window(goal.workspace(), now, goal.wanted().acceptsClosedDay()),
                        holders))
                .flatMap(choice -> choice.isPartial()
                        ? DeskDays.taken(transaction, goal.coworking(), goal.workspace(), choice.rejections(), now)
                        : RentalRequests.moved(
                                        transaction,
                                        tenant,
                                        goal.coworking(),
                                        day,
                                        goal.workspace().id(),
                                        goal.date())
                                .call(() -> OwnHolds.takeOver(
                                        transaction, tenant, goal.workspace(), List.of(goal.date()), now))
                                .flatMap(quoted -> move(transaction, day, goal, quoted, now)));
    }

    private Uni<Outcome> move(
            SqlConnection transaction, RentalDay day, Goal goal, RentalRequests.Moved quoted, Instant now) {
        DayPrice to = quoted.day();
        int workspaceId = goal.workspace().id();
        return changes.remember(day.rentalId(), List.of(day), quoted.changes(), now)
                .call(() -> days.move(day, workspaceId, quoted))
                .call(changeId -> Statements.inOrder(
                                BookedDays.reprice(transaction, quoted.changes()),
                                PlaceOccupancy.take(transaction, goal.workspace(), Map.of(day.id(), to.date())),
                                DeskDays.writeMessage(
                                        transaction, goal.wanted().tellsTenant(), day.rentalId(), changeId, now))
                        .discardItems())
                .call(() -> MovedDayRequests.settle(transaction, moved(day, workspaceId, quoted), now))
                .call(() -> RentalDayRequests.follow(transaction, List.of(day.id()), now))
                .map(changeId -> {
                    Map<String, Object> about = new HashMap<>();
                    about.put("from_date", day.date().toString());
                    about.put("to_date", to.date().toString());
                    note(about, "workspace_id", day.workspaceId(), workspaceId);
                    note(about, "price_cents", day.cents(), to.cents());
                    return new Outcome.Done(changeId, day.id(), about);
                });
    }

    private static MovedDayRequests.Moved moved(RentalDay day, int workspaceId, RentalRequests.Moved quoted) {
        DayPrice to = quoted.day();
        return new MovedDayRequests.Moved(
                day.id(),
                day.date(),
                to.date(),
                workspaceId == day.workspaceId() ? to.cents() : null,
                RentalOfferJson.writeChanges(quoted.changes()));
    }

    private static void note(Map<String, Object> about, String name, int before, int after) {
        if (before != after) {
            about.put("from_" + name, before);
            about.put("to_" + name, after);
        }
    }
}
