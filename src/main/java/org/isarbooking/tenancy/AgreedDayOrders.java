package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.AccountRef;

/**
 * Gives single agreed days back, and takes given-back days back again. Implemented by the package {@code coworking}.
 */
public interface AgreedDayOrders {

    /**
     * An order to give days of one workspace back, or to take them back.
     *
     * @param workspaceId a workspace that the business offers
     * @param dates the days; at least one, without duplicates
     * @param byOffice true for an order of the office, for which deadlines don't apply
     */
    record Order(GivenBackDays.Change change, int workspaceId, List<LocalDate> dates, boolean byOffice) {

        public Order {
            dates = List.copyOf(dates);
        }
    }

    /**
     * Carries out an order for all of its days, or fails. Writes the messages about the change. The caller must hold
     * the account's lock. A repeated order changes nothing.
     *
     * @return false if the order changed nothing, because all days already were in the ordered state
     */
    Uni<Boolean> carryOut(SqlConnection transaction, AccountRef account, Coworking coworking, Order order, Instant now);
}
