package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.tenancy.AgreedDayOrders.Order;
import org.isarbooking.tenancy.GivenBackDays.Change;

/** Gives agreed days back, or takes given-back days again, for the calling tenant. Each order is one transaction. */
@Singleton
class AgreedDayChanges {

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final AgreedDayDesk desk;
    private final InstantSource clock;

    AgreedDayChanges(Transactions transactions, Catalogs catalogs, AgreedDayDesk desk, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.desk = desk;
        this.clock = clock;
    }

    /**
     * Carries out an order of the calling tenant. Returns the days that the order names, as they are after the change.
     * Refuses an unknown workspace with {@code not_found}.
     */
    Uni<CoworkingAgreedDaysOutput> make(Caller caller, Change change, long workspaceId, List<LocalDate> dates) {
        AccountRef account = caller.requireAccount();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> AccountLock.take(transaction, account)
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> {
                    Workspace workspace = Workspaces.of(catalog, workspaceId);
                    Order order = new Order(change, workspace.id(), dates, false);
                    return desk.carryOut(transaction, account, catalog.coworking(), order, now)
                            .chain(() -> answer(transaction, caller, catalog, workspace, dates, now));
                }));
    }

    private static Uni<CoworkingAgreedDaysOutput> answer(
            SqlConnection transaction,
            Caller caller,
            Catalog catalog,
            Workspace workspace,
            List<LocalDate> dates,
            Instant now) {
        LocalDate first = Collections.min(dates);
        LocalDate last = Collections.max(dates);
        List<Workspace> only = List.of(workspace);
        return AgreedDayFacts.read(transaction, caller.requireAccount(), only, first, last)
                .map(facts -> CoworkingAgreedDaysOutput.of(
                        caller,
                        catalog.coworking(),
                        facts.days(catalog.coworking(), only, first, last, now).stream()
                                .filter(found -> dates.contains(found.date()))
                                .toList()));
    }
}
