package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.database.Transactions;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.outbox.AppointmentSource;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.CancellationFacts;
import org.isarbooking.outbox.ChangeFacts;
import org.isarbooking.outbox.LetterFacts;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/** Reads the facts about appointments for messages. No other class reads customers' contacts for them. */
@ApplicationScoped
class AppointmentMessages implements AppointmentSource {

    private static final String BOOKING = """
            select coalesce(a.quote_id, a.uid) as uid, a.status, a.sequence, a.language, a.subtotal_cents, a.discount_cents, a.total_cents,
                   a.first_name, a.last_name, a.email, a.messages, a.accepted_terms, a.confirmed_at,
                   a.id, a.reference, a.link_version,
                   i.service_id, i.staff_id, i.starts_at, i.ends_at, i.price_cents
              from appointment a
              join appointment_item i on i.appointment_id = a.id
             where a.id = $1
             order by i.position
            """;
    private static final String CHANGE = "select services, total_cents from appointment_change where id = $1";
    private static final String CHANGE_AT = """
            select services, total_cents from appointment_change
             where appointment_id = $1 and changed_at = $2 order by id limit 1
            """;
    private static final String LAST_CHANGE =
            "select services, total_cents from appointment_change where appointment_id = $1 order by id desc limit 1";

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
    public Uni<Optional<BookingFacts>> booking(long appointmentId) {
        return catalogs.current(pool)
                .flatMap(catalog -> pool.preparedQuery(BOOKING)
                        .execute(Tuple.of(appointmentId))
                        .map(rows -> first(rows).map(row -> booking(row, rows, catalog))));
    }

    @Override
    public Uni<Optional<RequestFacts>> request(long requestId) {
        return stored(requestId).map(found -> found.map(AppointmentMessages::request));
    }

    @Override
    public Uni<Optional<ChangeFacts>> change(long changeId) {
        return before(CHANGE, Tuple.of(changeId));
    }

    @Override
    public Uni<Optional<ChangeFacts>> changeOf(long requestId) {
        return stored(requestId)
                .flatMap(found -> found.flatMap(request -> Optional.ofNullable(request.decidedAt())
                                .map(decidedAt -> before(
                                        CHANGE_AT, Tuple.of(request.booking().id(), utc(decidedAt)))))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    @Override
    public Uni<Optional<ChangeFacts>> lastChange(long appointmentId) {
        return before(LAST_CHANGE, Tuple.of(appointmentId));
    }

    private Uni<Optional<BookingRequest>> stored(long requestId) {
        return transactions.reading(() -> requests.find(requestId));
    }

    private Uni<Optional<ChangeFacts>> before(String sql, Tuple change) {
        return catalogs.current(pool)
                .flatMap(catalog -> pool.preparedQuery(sql)
                        .execute(change)
                        .map(rows -> first(rows).map(row -> before(row, catalog))));
    }

    @Override
    public Uni<Optional<CancellationFacts>> cancellation(long appointmentId) {
        return Cancellations.find(pool, new BookingRef.Appointment(appointmentId))
                .map(found -> found.map(
                        cancelled -> new CancellationFacts(Optional.ofNullable(cancelled.reason()), List.of())));
    }

    private BookingFacts booking(Row appointment, RowSet<Row> items, Catalog catalog) {
        Language language = Language.of(appointment.getString("language")).orElse(Language.DEFAULT);
        return new BookingFacts(
                appointment.getUUID("uid"),
                state(Appointment.Status.of(appointment.getString("status"))),
                appointment.getInteger("sequence"),
                language,
                stream(items).map(item -> service(item, catalog, language)).toList(),
                new BookingFacts.Totals(
                        appointment.getInteger("subtotal_cents"),
                        appointment.getInteger("discount_cents"),
                        appointment.getInteger("total_cents")),
                contact(appointment),
                TermsJson.read(appointment.getJsonArray("accepted_terms")),
                instant(appointment, "confirmed_at"),
                catalog.settings(),
                more(appointment, catalog));
    }

    private LetterFacts more(Row appointment, Catalog catalog) {
        LinkedBooking link = LinkedBooking.visit(
                appointment.getLong("id"), appointment.getString("reference"), appointment.getInteger("link_version"));
        return new LetterFacts(
                Reference.shown(link.reference()), Optional.of(links.url(link)), OpeningHours.ofSalon(catalog));
    }

    private static BookingFacts.State state(Appointment.Status status) {
        return switch (status) {
            case CONFIRMED -> BookingFacts.State.BOOKED;
            case CANCELLED -> BookingFacts.State.CANCELLED;
            case COMPLETED, NO_SHOW -> BookingFacts.State.OVER;
        };
    }

    private static BookingFacts.BookedService service(Row item, Catalog catalog, Language language) {
        return service(
                catalog,
                language,
                item.getInteger("service_id"),
                item.getInteger("staff_id"),
                instant(item, "starts_at"),
                instant(item, "ends_at"),
                item.getInteger("price_cents"));
    }

    private static BookingFacts.BookedService service(
            Catalog catalog,
            Language language,
            int serviceId,
            int staffId,
            Instant startsAt,
            Instant endsAt,
            int cents) {
        return new BookingFacts.BookedService(
                catalog.names().service(serviceId),
                staffId,
                catalog.names().specialist(staffId, language),
                catalog.names().email(staffId),
                startsAt,
                endsAt,
                cents);
    }

    private static ChangeFacts before(Row row, Catalog catalog) {
        return new ChangeFacts(
                row.getJsonArray("services").stream()
                        .map(JsonObject.class::cast)
                        .map(service -> service(
                                catalog,
                                Language.DEFAULT,
                                service.getInteger("service_id"),
                                service.getInteger("staff_id"),
                                Instant.parse(service.getString("starts_at")),
                                Instant.parse(service.getString("ends_at")),
                                service.getInteger("cents")))
                        .toList(),
                row.getInteger("total_cents"));
    }

    private static Optional<BookingFacts.Contact> contact(Row appointment) {
        @Nullable String email = appointment.getBoolean("messages") ? appointment.getString("email") : null;
        return Optional.ofNullable(appointment.getString("first_name"))
                .map(firstName -> new BookingFacts.Contact(firstName, appointment.getString("last_name"), email));
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
