package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Says what approving requests would change beside their own bookings. The coworking implements it, the office shows it
 * before the owner decides.
 */
public interface RequestEffects {

    /** Another booking whose price would change. */
    record PriceEffect(long bookingId, LocalDate date, int oldCents, int newCents) {}

    /**
     * Returns the prices that would change, by request and date, as things are now. Takes a constant number of queries,
     * however many requests there are; requests without such an effect, and unknown ones, are left out.
     */
    Uni<Map<Long, List<PriceEffect>>> prices(SqlClient client, Collection<Long> requestIds);
}
