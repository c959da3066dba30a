package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isarbooking.account.TenantAccounts;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Violation;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.RentalDesk.NewRental;
import org.isarbooking.request.RentalDesk.Outcome;
import org.isarbooking.request.RentalDesk.Price;
import org.isarbooking.shared.Shares;
import org.jspecify.annotations.Nullable;

/**
 * Books rentals for the office, under the tenant's lock. Books all days or none. The rules for tenants apply, but the
 * office can book any number of days ahead. Closed days can be booked if the office accepts them.
 */
@Singleton
class DeskBookings {

    private final Catalogs catalogs;
    private final RentalChangeRepository changes;

    DeskBookings(Catalogs catalogs, RentalChangeRepository changes) {
        this.catalogs = catalogs;
        this.changes = changes;
    }

    Uni<Outcome> book(SqlConnection transaction, AccountRef tenant, NewRental wanted, Instant now) {
        Series series = Series.of(wanted.dates());
        return catalogs.current(transaction).flatMap(catalog -> {
            Coworking coworking = catalog.coworking();
            Workspace workspace = Workspaces.of(catalog, wanted.workspaceId());
            return RentalQuoting.facts(transaction, tenant, workspace, series)
                    .map(facts -> facts.quotation(
                            coworking, workspace, series, DeskDays.window(workspace, now, wanted.acceptsClosedDays())))
                    .flatMap(quotation -> {
                        WeekPrices.Quoted quoted =
                                quotation.prices().orElseThrow(() -> DeskDays.notApproved(workspace));
                        return quotation.choice().isPartial()
                                ? DeskDays.taken(
                                        transaction,
                                        coworking,
                                        workspace,
                                        quotation.choice().rejections(),
                                        now)
                                : book(
                                        transaction,
                                        tenant,
                                        workspace,
                                        wanted,
                                        quoted,
                                        quotation.tariff().orElseThrow(),
                                        now);
                    });
        });
    }

    private Uni<Outcome> book(
            SqlConnection transaction,
            AccountRef tenant,
            Workspace workspace,
            NewRental wanted,
            WeekPrices.Quoted quoted,
            Tariff tariff,
            Instant now) {
        List<DayPrice> days = agreed(quoted.days(), wanted.price());
        RentalInserts.AtTheDesk entered =
                new RentalInserts.AtTheDesk(wanted.notes(), wanted.messages(), wanted.price() != null);
        return OwnHolds.takeOver(transaction, tenant, workspace, wanted.dates(), now)
                .chain(() -> TenantAccounts.language(transaction, tenant))
                .flatMap(language -> RentalInserts.insertEntered(
                        transaction, tenant, workspace.id(), language, days, tariff, entered, now))
                .call(rental -> Statements.inOrder(
                                PlaceOccupancy.take(transaction, workspace, rental.datesByBooking()),
                                BookedDays.reprice(transaction, quoted.changes()),
                                Outbox.write(transaction, notifications(rental.id(), wanted.messages(), now)))
                        .discardItems())
                .flatMap(rental -> changes.remember(rental.id(), List.of(), quoted.changes(), now)
                        .map(changeId -> new Outcome.Done(
                                changeId, rental.days().getLast().id(), about(rental, wanted))));
    }

    /** Applies the agreed price to the days that no monthly agreement covers. Covered days cost nothing more. */
    private static List<DayPrice> agreed(List<DayPrice> days, @Nullable Price price) {
        if (price == null) {
            return days;
        }
        List<Integer> paid = days.stream()
                .filter(day -> !day.isCovered())
                .map(DayPrice::cents)
                .toList();
        if (paid.isEmpty()) {
            throw DeskDays.covered(List.of(
                    Violation.of(price.ofAll() ? "$.total_price_cents" : "$.day_price_cents", "covered_by_agreement")));
        }
        List<Integer> shares = price.ofAll() ? Shares.of(price.cents(), paid) : List.of();
        List<DayPrice> agreed = new ArrayList<>();
        int next = 0;
        for (DayPrice day : days) {
            if (day.isCovered()) {
                agreed.add(day);
            } else {
                agreed.add(new DayPrice(day.date(), price.ofAll() ? shares.get(next++) : price.cents(), null));
            }
        }
        return agreed;
    }

    /**
     * Returns the messages about a new rental: always one to the owner's mailbox, and one to the tenant unless messages
     * are off.
     */
    private static List<Notification> notifications(long rentalId, boolean messages, Instant now) {
        return Notification.ofNewRental(rentalId, now).stream()
                .filter(message -> messages || message.event().kind() == MessageKind.OfRental.NEW_RENTAL)
                .toList();
    }

    private static Map<String, Object> about(Rental rental, NewRental wanted) {
        List<LocalDate> dates = rental.dates();
        Map<String, Object> about = new HashMap<>();
        about.put("rental_id", rental.id());
        about.put("workspace_id", rental.workspaceId());
        about.put("first_day", dates.getFirst().toString());
        about.put("last_day", dates.getLast().toString());
        about.put("days", dates.size());
        Price price = wanted.price();
        if (price != null) {
            about.put(price.ofAll() ? "total_price_cents" : "day_price_cents", price.cents());
        }
        if (wanted.acceptsClosedDays()) {
            about.put("closed_days", "accepted");
        }
        return about;
    }
}
