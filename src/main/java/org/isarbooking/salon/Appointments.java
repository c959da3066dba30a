package org.isarbooking.salon;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.isarbooking.business.Terms;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;

/** Stores appointments, and the occupancy that they take. */
final class Appointments {

    /** Copies the offer inside the database: the contact is not read for it. */
    private static final String INSERT = """
            insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at,
                                     subtotal_cents, discount_cents, total_cents,
                                     first_name, last_name, email, phone, accepted_terms, confirmed_at)
            select quote_id, $2, 'confirmed', $3, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                   first_name, last_name, email, phone, $4, $5
              from salon_offer where quote_id = $1
            returning id
            """;

    private static final String INSERT_ITEMS = """
            insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
            select $2, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents
              from salon_offer_item where quote_id = $1
            """;
    private static final String OCCUPY = """
            insert into occupancy (staff_id, during, lanes, appointment_id, position)
            values ($1, tstzrange($2, $3), int4multirange(int4range(0, 1), int4range($4, $4 + 1)), $5, $6)
            """;
    private static final String FIND = """
            select a.id, a.status, a.subtotal_cents, a.discount_cents, a.total_cents,
                   i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents
              from appointment a join appointment_item i on i.appointment_id = a.id
             where %s
             order by i.position
            """;
    private static final String FIND_BY_QUOTE = FIND.formatted("a.quote_id = $1");
    private static final String FIND_BY_TOKEN = FIND.formatted("a.booking_token_hash = $1");

    private Appointments() {}

    /** What the customer has accepted, when, and the key that the appointment gets. */
    record Acceptance(List<Terms> terms, BookingToken token, Instant at) {}

    /**
     * Stores the appointment of an offer and takes the specialists' time, in the order of specialist and time.
     *
     * @param categories the category of each service, which says the lane it takes beside the visits' own
     * @return a failure that the constraint {@code occupancy_no_overlap} names when somebody has the time
     */
    static Uni<Long> insert(
            SqlConnection transaction,
            Quote quote,
            PlannedVisit visit,
            Map<Integer, Integer> categories,
            Acceptance acceptance) {
        Tuple appointment = Tuple.of(
                quote.id(),
                Buffer.buffer(acceptance.token().hash()),
                quote.language().code(),
                TermsJson.write(acceptance.terms()),
                utc(acceptance.at()));
        return transaction
                .preparedQuery(INSERT)
                .execute(appointment)
                .map(rows -> rows.iterator().next().getLong("id"))
                .call(id -> transaction.preparedQuery(INSERT_ITEMS).execute(Tuple.of(quote.id(), id)))
                .call(id -> transaction.preparedQuery(OCCUPY).executeBatch(occupancy(id, visit, categories)));
    }

    private static List<Tuple> occupancy(long appointmentId, PlannedVisit visit, Map<Integer, Integer> categories) {
        List<VisitItem> items = visit.items();
        return IntStream.range(0, items.size())
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(
                                position -> items.get(position).staffId())
                        .thenComparing(position -> items.get(position).startsAt()))
                .map(position -> {
                    VisitItem item = items.get(position);
                    Integer lane = categories.get(item.serviceId());
                    return Tuple.of(
                            item.staffId(),
                            utc(item.startsAt()),
                            utc(item.blockedUntil()),
                            lane,
                            appointmentId,
                            position);
                })
                .toList();
    }

    static Uni<Optional<Appointment>> find(SqlClient client, UUID quoteId) {
        return client.preparedQuery(FIND_BY_QUOTE).execute(Tuple.of(quoteId)).map(Appointments::read);
    }

    static Uni<Optional<Appointment>> find(SqlClient client, BookingToken token) {
        return client.preparedQuery(FIND_BY_TOKEN)
                .execute(Tuple.of(Buffer.buffer(token.hash())))
                .map(Appointments::read);
    }

    private static Optional<Appointment> read(RowSet<Row> rows) {
        if (rows.size() == 0) {
            return Optional.empty();
        }
        Row first = rows.iterator().next();
        return Optional.of(new Appointment(
                first.getLong("id"),
                Appointment.Status.of(first.getString("status")),
                new PlannedVisit(stream(rows).map(Appointments::item).toList()),
                new Totals(
                        first.getInteger("subtotal_cents"),
                        first.getInteger("discount_cents"),
                        first.getInteger("total_cents"))));
    }

    private static VisitItem item(Row row) {
        return new VisitItem(
                row.getInteger("service_id"),
                row.getInteger("staff_id"),
                instant(row, "starts_at"),
                instant(row, "ends_at"),
                instant(row, "blocked_until"),
                row.getInteger("price_cents"));
    }
}
