package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.DayChoice;
import org.isarbooking.coworking.rules.DayChoice.Holder;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;

/** Loads what the price of rental days depends on, in three queries however many days there are, and has the rules decide. */
final class RentalQuoting {

    private RentalQuoting() {}

    /** What the days of a series (at least one) cost the account. In a transaction that holds the account's lock, it stays true. */
    static Uni<RentalQuotation> quote(
            SqlClient client,
            AccountRef account,
            Coworking coworking,
            Workspace workspace,
            Series series,
            Instant now) {
        LocalDate first = series.dates().getFirst();
        LocalDate last = series.dates().getLast();
        Uni<Tenant> tenant = Tenants.read(client, account);
        Uni<List<BookedDays.Stored>> booked = BookedDays.inWeeksOf(client, account, series.dates());
        Uni<Map<LocalDate, Holder>> holders = PlaceOccupancy.holders(client, account, workspace, first, last);
        return tenant.flatMap(terms -> booked.flatMap(days -> holders.map(occupied -> RentalQuotation.of(
                workspace,
                DayChoice.of(series, window(coworking, workspace, now), occupied),
                terms,
                days.stream().map(day -> day.pricedBy(terms, coworking)).toList()))));
    }

    /** When a workspace can be rented, seen from an instant. */
    static RentalWindow window(Coworking coworking, Workspace workspace, Instant now) {
        LocalDate today = Munich.dateAt(now);
        int horizon = coworking.settings().map(Coworking.Settings::horizonDays).orElse(0);
        return new RentalWindow(today, today.plusDays(horizon), workspace.weekdays(), workspace.closedDays());
    }
}
