package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Computes the effects on other bookings of approving requests. Coworking implements it; the office shows the effects
 * before the owner decides.
 */
public interface RequestEffects {

    /** A new price of another booking after an approval. */
    record PriceEffect(long bookingId, int workspaceId, LocalDate date, int oldCents, int newCents) {}

    /**
     * Returns the prices that would change if a request were approved now, by request id; each list is by date. Takes a
     * constant number of queries. Unknown requests, and requests without effects, are left out.
     */
    Uni<Map<Long, List<PriceEffect>>> prices(SqlClient client, Collection<Long> requestIds);
}
