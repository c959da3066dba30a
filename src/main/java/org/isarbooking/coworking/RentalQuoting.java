package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.DayChoice;
import org.isarbooking.coworking.rules.DayChoice.Holder;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;

/**
 * Reads the facts behind the prices of rental days, and prices the days by the rules. Any number of days takes three
 * queries.
 */
final class RentalQuoting {

    private static final int LONGEST_HORIZON_DAYS = 366;

    private RentalQuoting() {}

    /** The facts about one account that the prices of a series depend on, apart from the catalog and the time. */
    record Facts(TenantRights tenant, List<BookedDays.Stored> booked, Map<LocalDate, Holder> occupied) {

        Facts {
            booked = List.copyOf(booked);
            occupied = Map.copyOf(occupied);
        }

        /**
         * Returns the facts with the occupancy of the series' days only. {@code occupied} has the taken days from the
         * series' first to its last day, which may be years apart.
         */
        private static Facts of(
                Series series, TenantRights tenant, List<BookedDays.Stored> booked, Map<LocalDate, Holder> occupied) {
            Map<LocalDate, Holder> ofSeries = new HashMap<>(occupied);
            ofSeries.keySet().retainAll(Set.copyOf(series.dates()));
            return new Facts(tenant, booked, ofSeries);
        }

        /** Returns the number of entries, as a measure of the memory that these facts need. */
        int size() {
            return booked.size() + occupied.size() + tenant.size();
        }

        RentalQuotation quotation(Coworking coworking, Workspace workspace, Series series, Instant now) {
            return quotation(coworking, workspace, series, window(coworking, workspace, now));
        }

        RentalQuotation quotation(Coworking coworking, Workspace workspace, Series series, RentalWindow window) {
            return RentalQuotation.of(
                    workspace,
                    DayChoice.of(series, window, occupied),
                    tenant,
                    booked.stream().map(day -> day.pricedBy(tenant, coworking)).toList());
        }
    }

    /**
     * Prices the days of a series (at least one) for the account. In a transaction that holds the account's lock, only
     * other accounts' occupancy can still change.
     */
    static Uni<RentalQuotation> quote(
            SqlClient client,
            AccountRef account,
            Coworking coworking,
            Workspace workspace,
            Series series,
            Instant now) {
        return facts(client, account, workspace, series)
                .map(facts -> facts.quotation(coworking, workspace, series, now));
    }

    /**
     * Reads the facts by three independent queries. One connection sends them together; a pool uses several
     * connections.
     */
    static Uni<Facts> facts(SqlClient client, AccountRef account, Workspace workspace, Series series) {
        LocalDate first = series.dates().getFirst();
        LocalDate last = series.dates().getLast();
        return Statements.inOrder(
                        TenantRights.read(client, account),
                        BookedDays.inWeeksOf(client, account, series.dates()),
                        PlaceOccupancy.holders(client, account, workspace, first, last))
                .with((tenant, booked, occupied) -> Facts.of(series, tenant, booked, occupied));
    }

    /** Returns the days on which a workspace can be rented, as of an instant. */
    static RentalWindow window(Coworking coworking, Workspace workspace, Instant now) {
        LocalDate today = Munich.dateAt(now);
        return new RentalWindow(today, lastDay(coworking, today), workspace.weekdays(), workspace.closedDays());
    }

    /**
     * Returns the window without closed days and with all weekdays, for places that are no longer published. If no
     * workspace is published, the window ends with the longest horizon that a business file may have.
     */
    static RentalWindow everyDay(Coworking coworking, Instant now) {
        LocalDate today = Munich.dateAt(now);
        LocalDate last = today.plusDays(
                coworking.settings().map(Coworking.Settings::horizonDays).orElse(LONGEST_HORIZON_DAYS));
        return new RentalWindow(today, last, EnumSet.allOf(DayOfWeek.class), Set.of());
    }

    /** Returns the last day that can be booked. */
    static LocalDate lastDay(Coworking coworking, LocalDate today) {
        return today.plusDays(
                coworking.settings().map(Coworking.Settings::horizonDays).orElse(0));
    }
}
