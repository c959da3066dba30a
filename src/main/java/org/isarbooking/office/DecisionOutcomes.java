package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/**
 * Reads the effects of approved requests on other bookings and requests. Takes two queries for any number of requests.
 */
final class DecisionOutcomes {

    /**
     * Selects approved requests with their price changes, and with the requests that each decision closed. A decision
     * closed a request if both are about the same booking, and the request lapsed at the time of the decision.
     */
    private static final String READ = """
            select r.id, coalesce(r.price_changes, '[]') as price_changes,
                   array(select o.id from booking_request o
                          where o.appointment_id = r.appointment_id and o.id <> r.id
                            and o.decided_at = r.decided_at and o.status = 'lapsed'
                         union
                         select o.id from booking_request o
                          where o.rental_booking_id = any (coalesce(r.booking_ids, array[r.rental_booking_id])) and o.id <> r.id
                            and o.decided_at = r.decided_at and o.status = 'lapsed'
                         order by 1) as closed
              from booking_request r where r.id = any ($1) and r.status = 'approved'
            """;

    private DecisionOutcomes() {}

    /** Reads the outcomes of requests, by request id. Only approved requests have an outcome. */
    static Uni<Map<Long, OfficeRequest.Outcome>> read(
            SqlClient client, Collection<Long> requestIds, Coworking coworking, Language language) {
        if (requestIds.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        return client.preparedQuery(READ)
                .execute(Tuple.of(requestIds.toArray(Long[]::new)))
                .flatMap(rows -> RequestRivals.read(client, ids(stream(rows).toList()))
                        .map(rivals -> stream(rows)
                                .collect(Collectors.toMap(
                                        row -> row.getLong("id"),
                                        row -> outcome(
                                                row,
                                                rivals.getOrDefault(row.getLong("id"), List.of()),
                                                coworking,
                                                language)))));
    }

    private static List<Long> ids(List<Row> rows) {
        return rows.stream().map(row -> row.getLong("id")).toList();
    }

    private static OfficeRequest.Outcome outcome(
            Row row, List<OfficeRequest.Rival> rivals, Coworking coworking, Language language) {
        JsonArray changes = row.getJsonArray("price_changes");
        return new OfficeRequest.Outcome(
                changes.stream()
                        .map(JsonObject.class::cast)
                        .map(change -> new OfficeRequest.PriceEffect(
                                change.getLong("booking_id"),
                                OfficeWorkspaceRef.ofStored(change, coworking, language),
                                LocalDate.parse(change.getString("date")),
                                Money.ofCents(change.getLong("old_cents"), language),
                                Money.ofCents(change.getLong("new_cents"), language)))
                        .toList(),
                rivals.stream()
                        .filter(rival -> Objects.nonNull(rival.requestId()))
                        .toList(),
                List.of(row.getArrayOfLongs("closed")));
    }
}
