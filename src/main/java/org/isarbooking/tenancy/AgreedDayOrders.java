package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.AccountRef;

/**
 * Gives single days of monthly agreements back, and takes them back again. The family {@code coworking} implements it.
 */
public interface AgreedDayOrders {

    /**
     * An order about days of one workspace.
     *
     * @param workspaceId an offered workspace
     * @param dates at least one, each once
     * @param byOffice true for the office, which no deadline binds
     */
    record Order(GivenBackDays.Change change, int workspaceId, List<LocalDate> dates, boolean byOffice) {

        public Order {
            dates = List.copyOf(dates);
        }
    }

    /**
     * Carries out an order for all of its days or none, and writes the messages about it. The caller has locked the
     * account. A repeated order changes nothing.
     *
     * @return false if all days already were in the ordered state
     */
    Uni<Boolean> carryOut(SqlConnection transaction, AccountRef account, Coworking coworking, Order order, Instant now);
}
