package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
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
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Terms;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.waitlist.WaitlistContacts;
import org.jspecify.annotations.Nullable;

/** Stores appointments and the time that they take. */
final class Appointments {

    /** Copies the offer inside the database, so that this program needn't read the customer's name. */
    private static final String INSERT = """
            insert into appointment (id, quote_id, booking_token_hash, status, language, starts_at, ends_at,
                                     subtotal_cents, discount_cents, total_cents,
                                     first_name, last_name, email, phone, accepted_terms, confirmed_at, client,
                                     email_hash, phone_hash)
            overriding system value
            select $7, quote_id, $2, 'confirmed', $3, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                   first_name, last_name, email, phone, $4, $5, $6, $8, $9
              from salon_offer where quote_id = $1
            returning id, reference, link_version
            """;

    private static final String NEXT_ID = "select nextval('appointment_id_seq')";

    private static final String INSERT_ITEMS = """
            insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
            select $2, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents
              from salon_offer_item where quote_id = $1
            """;
    private static final String MOVE = "update appointment set starts_at = $2, ends_at = $3 where id = $1";
    private static final String MOVE_ITEM = """
            update appointment_item set starts_at = $3, ends_at = $4, blocked_until = $5
             where appointment_id = $1 and position = $2
            """;
    private static final String CANCEL =
            "update appointment set status = 'cancelled' where id = $1 returning email_hash, phone_hash";
    private static final String MARK = """
            update appointment
               set status = $2::text,
                   paid_cents = case $2::text when 'completed' then coalesce($3::integer, paid_cents) end,
                   paid_by = case $2::text when 'completed' then coalesce($4::text, paid_by) end
             where id = $1
               and (status <> $2::text
                    or $3::integer is not null and (paid_cents, paid_by) is distinct from ($3::integer, $4::text))
            """;
    private static final String HAS_PAYMENT = "select 1 from appointment where id = $1 and paid_cents > 0";
    private static final String FIND = """
            select a.id, a.status, a.subtotal_cents, a.discount_cents, a.total_cents, a.accepted_terms,
                   a.reference, case when a.first_name is null then 0 else a.link_version end as link_version,
                   i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents
              from appointment a join appointment_item i on i.appointment_id = a.id
             where %s
             order by i.position
            """;
    private static final String FIND_BY_QUOTE = FIND.formatted("a.quote_id = $1");
    private static final String FIND_BY_TOKEN = FIND.formatted("a.booking_token_hash = $1");
    private static final String FIND_BY_ID = FIND.formatted("a.id = $1");
    private static final String FIND_ALL = FIND.formatted("a.id = any($1)");
    private static final String LOCK_ALL = "select id from appointment where id = any($1) order by id for update";
    private static final String LOCK_BY_TOKEN = "select id from appointment where booking_token_hash = $1 for update";
    private static final String LOCK_BY_ID = "select id from appointment where id = $1 for update";
    private static final String LINKED =
            "select id, reference, link_version from appointment where reference = $1 and first_name is not null";
    private static final String LOCK_LINKED = LINKED + " for update";
    private static final String REVOKE_LINKS = "update appointment set link_version = link_version + 1 where id = $1";

    private Appointments() {}

    /**
     * The terms that the customer has accepted, the time, and the key of the new appointment.
     *
     * @param client the program that confirms; null if unknown
     */
    record Acceptance(
            List<Terms> terms,
            BookingToken token,
            Instant at,
            @Nullable String client) {}

    /**
     * Takes the id of a new appointment from its sequence, so that all of its rows can be stored together. An unused id
     * leaves a gap.
     */
    static Uni<Long> nextId(SqlClient client) {
        return Sql.only(client, NEXT_ID, Tuple.tuple(), row -> row.getLong(0));
    }

    /**
     * Stores the appointment of an offer. {@link #takeTime} then takes the time of its visit.
     *
     * @param contact the hashes of the offer's contact, which are forgotten with the contact; null if the offer has no
     *     contact
     */
    static Uni<LinkedBooking> insert(
            SqlConnection transaction, Quote quote, long id, Acceptance acceptance, @Nullable HashedContact contact) {
        Tuple appointment = Tuple.from(new @Nullable Object[] {
            quote.id(),
            Buffer.buffer(acceptance.token().hash()),
            quote.language().code(),
            TermsJson.write(acceptance.terms()),
            utc(acceptance.at()),
            acceptance.client(),
            id,
            contact == null ? null : contact.email(),
            contact == null ? null : contact.phone()
        });
        return Sql.only(transaction, INSERT, appointment, row -> link(row));
    }

    /**
     * Stores the visit of an appointment and takes the specialists' time, in the order of specialist and time. Fails
     * with {@code occupancy_no_overlap} if the time is taken.
     */
    static Uni<Void> takeTime(SqlConnection transaction, Quote quote, long id, PlannedVisit visit) {
        return Statements.inOrder(
                        transaction.preparedQuery(INSERT_ITEMS).execute(Tuple.of(quote.id(), id)),
                        Occupancy.takeForVisit(transaction, id, parts(visit)))
                .discardItems();
    }

    /** Returns the specialists' time that a visit takes. */
    static List<Occupancy.Part> parts(PlannedVisit visit) {
        return IntStream.range(0, visit.items().size())
                .mapToObj(position -> {
                    VisitItem item = visit.items().get(position);
                    return new Occupancy.Part(
                            item.staffId(),
                            new InstantRange(item.startsAt(), item.blockedUntil()),
                            item.serviceId(),
                            position);
                })
                .toList();
    }

    static Uni<Optional<Appointment>> find(SqlClient client, long id) {
        return client.preparedQuery(FIND_BY_ID).execute(Tuple.of(id)).map(Appointments::read);
    }

    static Uni<Optional<Appointment>> find(SqlClient client, UUID quoteId) {
        return client.preparedQuery(FIND_BY_QUOTE).execute(Tuple.of(quoteId)).map(Appointments::read);
    }

    static Uni<Optional<Appointment>> find(SqlClient client, BookingToken token) {
        return client.preparedQuery(FIND_BY_TOKEN)
                .execute(Tuple.of(Buffer.buffer(token.hash())))
                .map(Appointments::read);
    }

    /**
     * Returns the data that is signed in the links of an appointment, by reference; empty if the reference is unknown
     * or the contact is forgotten.
     */
    static Uni<Optional<LinkedBooking>> linked(SqlClient client, String reference) {
        return Sql.first(client, LINKED, Tuple.of(reference), Appointments::link);
    }

    /**
     * Locks the appointment until the transaction ends, and returns the data that is signed in its links. Empty if the
     * reference is unknown or the contact is forgotten.
     */
    static Uni<Optional<LinkedBooking>> lockLinked(SqlConnection transaction, String reference) {
        return Sql.first(transaction, LOCK_LINKED, Tuple.of(reference), Appointments::link);
    }

    /** Revokes all present links of an appointment. New links are signed for the next version. */
    static Uni<Void> revokeLinks(SqlConnection transaction, long id) {
        return Sql.run(transaction, REVOKE_LINKS, Tuple.of(id));
    }

    /**
     * Locks the appointment that the key opens, and returns it. So new requests about the appointment and decisions
     * about them wait for each other.
     */
    static Uni<Optional<Appointment>> lock(SqlConnection transaction, BookingToken token) {
        return lock(transaction, LOCK_BY_TOKEN, Tuple.of(Buffer.buffer(token.hash())));
    }

    static Uni<Optional<Appointment>> lock(SqlConnection transaction, long id) {
        return lock(transaction, LOCK_BY_ID, Tuple.of(id));
    }

    /** Locks appointments until the transaction ends, ascending by id; ignores unknown ids. */
    static Uni<Void> lock(SqlConnection transaction, Collection<Long> ids) {
        return Sql.run(transaction, LOCK_ALL, Tuple.of(ids.toArray(Long[]::new)));
    }

    /** Returns appointments by start, in one query; ignores unknown ids. */
    static Uni<List<Appointment>> find(SqlClient client, Collection<Long> ids) {
        return client.preparedQuery(FIND_ALL)
                .execute(Tuple.of(ids.toArray(Long[]::new)))
                .map(rows -> stream(rows).collect(Collectors.groupingBy(row -> row.getLong("id"))).values().stream()
                        .map(Appointments::read)
                        .sorted(Comparator.comparing(
                                        (Appointment one) -> one.visit().startsAt())
                                .thenComparingLong(Appointment::id))
                        .toList());
    }

    /**
     * Locks the appointment, then reads it in a second statement. A statement that waits for a lock sees other tables
     * as they were before the wait.
     */
    private static Uni<Optional<Appointment>> lock(SqlConnection transaction, String sql, Tuple key) {
        return transaction
                .preparedQuery(sql)
                .execute(key)
                .flatMap(rows -> first(rows)
                        .map(row -> transaction
                                .preparedQuery(FIND_BY_ID)
                                .execute(Tuple.of(row.getLong("id")))
                                .map(Appointments::read))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /**
     * Moves a visit: frees its time and takes the new one. Fails with {@code occupancy_no_overlap} if the new time is
     * taken.
     */
    static Uni<Void> move(SqlConnection transaction, long id, PlannedVisit to) {
        List<Tuple> items = IntStream.range(0, to.items().size())
                .mapToObj(position -> {
                    VisitItem item = to.items().get(position);
                    return Tuple.of(id, position, utc(item.startsAt()), utc(item.endsAt()), utc(item.blockedUntil()));
                })
                .toList();
        return Occupancy.freeVisit(transaction, id)
                .chain(() ->
                        transaction.preparedQuery(MOVE).execute(Tuple.of(id, utc(to.startsAt()), utc(to.endsAt()))))
                .chain(() -> transaction.preparedQuery(MOVE_ITEM).executeBatch(items))
                .chain(() -> Occupancy.takeForVisit(transaction, id, parts(to)));
    }

    /**
     * Cancels the appointment and frees its time. The waitlist searches again for the customer, who may have had as
     * many appointments as allowed.
     */
    static Uni<Void> cancel(SqlConnection transaction, long id) {
        return Occupancy.freeVisit(transaction, id)
                .chain(() -> Sql.only(transaction, CANCEL, Tuple.of(id), row -> row))
                .flatMap(row ->
                        WaitlistContacts.searchAgain(transaction, hash(row, "email_hash"), hash(row, "phone_hash")));
    }

    private static @Nullable Buffer hash(Row row, String column) {
        var stored = row.getBuffer(column);
        return stored == null ? null : stored.getDelegate();
    }

    /** Returns whether an amount above 0 is noted for a visit. */
    static Uni<Boolean> hasPayment(SqlConnection transaction, long id) {
        return Sql.first(transaction, HAS_PAYMENT, Tuple.of(id), _ -> true).map(found -> found.orElse(false));
    }

    /**
     * Stores whether a visit took place; its time stays taken.
     *
     * @param paid the payment; null keeps a payment noted earlier; a no-show never keeps a payment
     * @return true if anything has changed
     */
    static Uni<Boolean> mark(
            SqlConnection transaction, long id, Appointment.Status status, BookingDesk.@Nullable Paid paid) {
        return Sql.affected(
                        transaction,
                        MARK,
                        Tuple.of(
                                id,
                                status.value(),
                                paid == null ? null : paid.cents(),
                                paid == null ? null : paid.method().value()))
                .map(rows -> rows > 0);
    }

    private static Optional<Appointment> read(RowSet<Row> rows) {
        if (rows.size() == 0) {
            return Optional.empty();
        }
        return Optional.of(read(stream(rows).toList()));
    }

    private static Appointment read(List<Row> rows) {
        Row first = rows.getFirst();
        return new Appointment(
                first.getLong("id"),
                Appointment.Status.of(first.getString("status")),
                new PlannedVisit(rows.stream().map(Appointments::item).toList()),
                new Totals(
                        first.getInteger("subtotal_cents"),
                        first.getInteger("discount_cents"),
                        first.getInteger("total_cents")),
                TermsJson.read(first.getJsonArray("accepted_terms")),
                link(first));
    }

    private static LinkedBooking link(Row row) {
        return LinkedBooking.visit(row.getLong("id"), row.getString("reference"), row.getInteger("link_version"));
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
