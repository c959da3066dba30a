package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.outbox.AppointmentSource;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.CancellationFacts;
import org.isarbooking.outbox.ChangeFacts;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.outbox.ToldVisit;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.Requests;

/**
 * Reads the facts about appointments for messages. No other class reads customers' contacts for messages about
 * appointments.
 */
@ApplicationScoped
class AppointmentMessages implements AppointmentSource {

    private static final String BOOKING = """
            select coalesce(a.quote_id, a.uid) as uid, a.status, a.sequence, a.language, a.subtotal_cents, a.discount_cents, a.total_cents,
                   a.first_name, a.last_name, a.email, a.messages, a.accepted_terms, a.confirmed_at,
                   a.id, a.reference, a.link_version,
                   i.service_id, i.staff_id, i.starts_at, i.ends_at, i.price_cents
              from appointment a
              join appointment_item i on i.appointment_id = a.id
             where %s = $1
             order by i.position
            """;
    private static final String BY_ID = BOOKING.formatted("a.id");
    private static final String BY_QUOTE = BOOKING.formatted("a.quote_id");
    private static final String CHANGE =
            "select services, total_cents, changed_at from appointment_change where id = $1";
    private static final String CHANGE_AT = """
            select services, total_cents, changed_at from appointment_change
             where appointment_id = $1 and changed_at = $2 order by id limit 1
            """;
    private static final String LAST_CHANGE =
            "select services, total_cents, changed_at from appointment_change where appointment_id = $1 order by id desc limit 1";

    private final Pool pool;
    private final Catalogs catalogs;
    private final ManageLinks links;
    private final Transactions transactions;
    private final Requests requests;

    AppointmentMessages(Pool pool, Catalogs catalogs, ManageLinks links, Transactions transactions, Requests requests) {
        this.transactions = transactions;
        this.requests = requests;
        this.links = links;
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Optional<BookingFacts>> booking(long appointmentId, Optional<ToldVisit> told) {
        return booking(BY_ID, Tuple.of(appointmentId), told);
    }

    @Override
    public Uni<Optional<BookingFacts>> ofQuote(UUID quoteId) {
        return booking(BY_QUOTE, Tuple.of(quoteId), Optional.empty());
    }

    private Uni<Optional<BookingFacts>> booking(String sql, Tuple key, Optional<ToldVisit> told) {
        return words(told)
                .flatMap(words -> pool.preparedQuery(sql)
                        .execute(key)
                        .map(rows -> first(rows)
                                .map(row -> VisitFacts.of(
                                        row,
                                        told.orElseGet(() -> VisitFacts.now(
                                                row, rows, words.now().version())),
                                        words,
                                        links))));
    }

    @Override
    public Uni<Optional<RequestFacts>> request(long requestId) {
        return stored(requestId).map(found -> found.map(AppointmentMessages::request));
    }

    @Override
    public Uni<Optional<ChangeFacts>> change(long changeId, Optional<ToldVisit> told) {
        return before(CHANGE, Tuple.of(changeId), told);
    }

    @Override
    public Uni<Optional<ChangeFacts>> changeOf(long requestId, Optional<ToldVisit> told) {
        return stored(requestId)
                .flatMap(found -> found.flatMap(request -> Optional.ofNullable(request.decidedAt())
                                .map(decidedAt -> before(
                                        CHANGE_AT, Tuple.of(request.booking().id(), utc(decidedAt)), told)))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    @Override
    public Uni<Optional<ChangeFacts>> lastChange(long appointmentId, Optional<ToldVisit> told) {
        return told.isEmpty()
                ? before(LAST_CHANGE, Tuple.of(appointmentId), told)
                : told.get().changeId().isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : change(told.get().changeId().getAsLong(), told);
    }

    private Uni<Optional<BookingRequest>> stored(long requestId) {
        return transactions.reading(() -> requests.find(requestId));
    }

    private Uni<Optional<ChangeFacts>> before(String sql, Tuple change, Optional<ToldVisit> told) {
        return words(told)
                .flatMap(words -> pool.preparedQuery(sql)
                        .execute(change)
                        .map(rows -> first(rows).map(row -> VisitFacts.before(row, words))));
    }

    private Uni<VisitFacts.Words> words(Optional<ToldVisit> told) {
        return catalogs.current(pool)
                .flatMap(now -> told.map(visit -> catalogs.published(pool, visit.catalogVersion(), now))
                        .orElseGet(() -> Uni.createFrom().item(now))
                        .map(then -> new VisitFacts.Words(then, now)));
    }

    @Override
    public Uni<Optional<CancellationFacts>> cancellation(long appointmentId) {
        return Cancellations.find(pool, new BookingRef.Appointment(appointmentId))
                .map(found -> found.map(
                        cancelled -> new CancellationFacts(Optional.ofNullable(cancelled.reason()), List.of())));
    }

    private static RequestFacts request(BookingRequest request) {
        return new RequestFacts(
                Optional.ofNullable(request.newStartsAt()),
                status(request),
                Optional.ofNullable(request.deadlineAt())
                        .filter(deadline -> request.createdAt().isAfter(deadline)),
                Optional.ofNullable(request.reason()),
                Optional.ofNullable(request.decisionReason()));
    }

    private static RequestFacts.Status status(BookingRequest request) {
        if (request.withdrawn()) {
            return RequestFacts.Status.WITHDRAWN;
        }
        if (request.superseded()) {
            return RequestFacts.Status.SUPERSEDED;
        }
        return RequestFacts.Status.valueOf(request.status().name());
    }
}
