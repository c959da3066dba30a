package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.jspecify.annotations.Nullable;

/**
 * Writes notifications in the transaction of their event, so that both are stored or neither. Each recipient has their
 * own row. So if one address fails, the other recipients don't get the message again. Messages about visits, except
 * reminders, store the visit's state as the event left it ({@link ToldVisit}).
 */
public final class Outbox {

    /** Writes messages about appointments. Reads the facts of each appointment only once. Reminders store no facts. */
    private static final String WRITE_OF_APPOINTMENTS = """
            with told as materialized (
                select kind, appointment_id, request_id, audience, number,
                       case when kind = 'reminder' then due_at else least(due_at, clock_timestamp()) end as due_at
                  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[])
                       with ordinality as told (kind, appointment_id, request_id, due_at, audience, number)
            ), visit as materialized (
                select a.id, %s as facts
                  from (select distinct appointment_id from told where kind <> 'reminder') as wanted
                  join appointment a on a.id = wanted.appointment_id
            )
            insert into outbox (kind, appointment_id, request_id, due_at, attempt_at, audience, staff_id, facts)
            select told.kind, told.appointment_id, told.request_id, told.due_at, told.due_at, told.audience, own.staff_id,
                   case when told.kind <> 'reminder' then visit.facts end
              from told
              left join visit on visit.id = told.appointment_id
              left join lateral (select distinct i.staff_id from appointment_item i
                                  where told.audience = 'specialist' and i.appointment_id = told.appointment_id) as own
                     on true
             order by told.number
            on conflict (appointment_id, kind, request_id, audience, staff_id)
                  where appointment_id is not null and kind <> 'booking_changed'
            do update set due_at = excluded.due_at, attempt_at = excluded.attempt_at, message_id = excluded.message_id,
                          status = 'waiting', attempts = 0, last_error = null, finished_at = null
             where outbox.kind = 'reminder' and outbox.due_at <> excluded.due_at
            """.formatted(ToldVisit.OF_THIS_MOMENT);

    private static final String WRITE_OF_RENTALS = """
            insert into outbox (kind, rental_id, rental_booking_id, invoice_id, request_id, due_at, attempt_at, audience)
            select $1, $2, $3, $4, $5, due.at, due.at, told.audience
              from unnest($7::text[]) as told (audience)
              cross join (select least($6::timestamptz, clock_timestamp())) as due (at)
            on conflict (rental_id, rental_booking_id, invoice_id, kind, request_id, audience) where appointment_id is null
            do nothing
            """;

    /**
     * Writes messages about an offer of the waitlist. The offer's id is also in {@code request_id}, because the unique
     * index contains that column.
     */
    private static final String WRITE_OF_WAITLIST = """
            insert into outbox (kind, waitlist_offer_id, request_id, due_at, attempt_at, audience)
            select $1, $2, $2, due.at, due.at, told.audience
              from unnest($4::text[]) as told (audience)
              cross join (select least($3::timestamptz, clock_timestamp())) as due (at)
            on conflict (rental_id, rental_booking_id, invoice_id, kind, request_id, audience) where appointment_id is null
            do nothing
            """;

    private static final String TELL_SPECIALISTS = """
            insert into outbox (kind, appointment_id, request_id, due_at, attempt_at, audience, staff_id, facts)
            select $1, $2, $3, due.at, due.at, 'specialist', told.staff_id,
                   (select %s from appointment a where a.id = $2)
              from unnest($5::integer[]) as told (staff_id)
              cross join (select least($4::timestamptz, clock_timestamp())) as due (at)
            """.formatted(ToldVisit.OF_THIS_MOMENT);

    private Outbox() {}

    /** A message about an appointment. A message to the specialists becomes one row for each of them. */
    private record OfAppointment(
            String kind, long appointmentId, @Nullable Long requestId, OffsetDateTime dueAt, String audience) {}

    /**
     * Writes a message to each of the given specialists, in the transaction of the event. The specialists do or did
     * services of the appointment.
     *
     * @param changeId the id of the stored change, with the appointment before the change; null if the message doesn't
     *     compare before and after
     */
    public static Uni<Void> tellSpecialists(
            SqlConnection transaction,
            MessageKind kind,
            long appointmentId,
            @Nullable Long changeId,
            List<Integer> staffIds,
            Instant now) {
        return staffIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : Sql.run(
                        transaction,
                        TELL_SPECIALISTS,
                        Tuple.of(kind.value(), appointmentId, changeId, utc(now), staffIds.toArray(Integer[]::new)));
    }

    /**
     * Writes notifications in the transaction of their event. A notification that is in the list twice is written once.
     * A notification that an earlier call has written is written again only if its kind is {@code booking_changed}. A
     * reminder of an appointment that an earlier call has written gets its new time. All other messages are due at once
     * by the database's clock, even if the caller's clock runs ahead.
     */
    public static Uni<Void> write(SqlConnection transaction, List<Notification> notifications) {
        return Statements.inOrder(
                        writeOfAppointments(
                                transaction,
                                notifications.stream()
                                        .flatMap(Outbox::ofAppointment)
                                        .distinct()
                                        .toList()),
                        write(
                                transaction,
                                WRITE_OF_RENTALS,
                                notifications.stream().flatMap(Outbox::ofRental)),
                        write(
                                transaction,
                                WRITE_OF_WAITLIST,
                                notifications.stream().flatMap(Outbox::ofWaitlist)))
                .discardItems();
    }

    private static Uni<Void> write(SqlConnection transaction, String sql, Stream<Tuple> rows) {
        List<Tuple> batch = rows.toList();
        return batch.isEmpty()
                ? Uni.createFrom().voidItem()
                : transaction.preparedQuery(sql).executeBatch(batch).replaceWithVoid();
    }

    private static Uni<Void> writeOfAppointments(SqlConnection transaction, List<OfAppointment> messages) {
        return messages.isEmpty()
                ? Uni.createFrom().voidItem()
                : Sql.run(
                        transaction,
                        WRITE_OF_APPOINTMENTS,
                        Tuple.of(
                                messages.stream().map(OfAppointment::kind).toArray(String[]::new),
                                messages.stream()
                                        .map(OfAppointment::appointmentId)
                                        .toArray(Long[]::new),
                                messages.stream().map(OfAppointment::requestId).toArray(Long[]::new),
                                messages.stream().map(OfAppointment::dueAt).toArray(OffsetDateTime[]::new),
                                messages.stream().map(OfAppointment::audience).toArray(String[]::new)));
    }

    private static Stream<OfAppointment> ofAppointment(Notification notification) {
        return switch (notification.event()) {
            case Event.OfAppointment event -> {
                @Nullable
                Long request = event.requestId().isPresent()
                        ? Long.valueOf(event.requestId().getAsLong())
                        : null;
                yield messages(notification, event.appointmentId(), request);
            }
            case Event.OfVisitChange event -> messages(notification, event.appointmentId(), event.changeId());
            case Event.OfCancellation event ->
                switch (event.kind()) {
                    case VISIT_CANCELLED -> messages(notification, event.bookingId(), null);
                    case RENTAL_DAY_CANCELLED -> Stream.empty();
                };
            case Event.OfRental _,
                    Event.OfRentalRequest _,
                    Event.OfRentalChange _,
                    Event.OfApproval _,
                    Event.OfAgreedDays _,
                    Event.OfInvoice _,
                    Event.OfReminder _,
                    Event.OfBilling _,
                    Event.OfWaitlist _,
                    Event.OfWaitlistEntry _ -> Stream.empty();
        };
    }

    private static Stream<Tuple> ofWaitlist(Notification notification) {
        return notification.event() instanceof Event.OfWaitlist event
                ? Stream.of(
                        Tuple.of(event.kind().value(), event.offerId(), utc(notification.dueAt()), audiences(event)))
                : Stream.empty();
    }

    private static Stream<OfAppointment> messages(
            Notification notification, long appointmentId, @Nullable Long requestId) {
        Event event = notification.event();
        return Stream.of(audiences(event))
                .map(audience -> new OfAppointment(
                        event.kind().value(), appointmentId, requestId, utc(notification.dueAt()), audience));
    }

    private static Stream<Tuple> ofRental(Notification notification) {
        return switch (notification.event()) {
            case Event.OfAppointment _, Event.OfVisitChange _, Event.OfWaitlist _ -> Stream.empty();
            case Event.OfRental event -> Stream.of(row(notification, event.rentalId(), null, null, null));
            case Event.OfRentalChange event ->
                Stream.of(row(notification, event.rentalId(), null, null, event.changeId()));
            case Event.OfRentalRequest event ->
                Stream.of(row(notification, null, event.bookingId(), null, event.requestId()));
            case Event.OfCancellation event ->
                switch (event.kind()) {
                    case VISIT_CANCELLED -> Stream.empty();
                    case RENTAL_DAY_CANCELLED -> Stream.of(row(notification, null, event.bookingId(), null, null));
                };
            case Event.OfAgreedDays event -> Stream.of(row(notification, null, null, null, event.changeId()));
            case Event.OfApproval event -> Stream.of(row(notification, null, null, null, event.requestId()));
            case Event.OfInvoice event -> Stream.of(row(notification, null, null, event.invoiceId(), null));
            case Event.OfBilling event -> Stream.of(row(notification, null, null, null, event.questionId()));
            case Event.OfReminder event -> Stream.of(row(notification, null, null, event.invoiceId(), event.level()));
            case Event.OfWaitlistEntry event -> Stream.of(row(notification, null, null, null, event.entryId()));
        };
    }

    private static Tuple row(
            Notification notification,
            @Nullable Long rentalId,
            @Nullable Long bookingId,
            @Nullable Long invoiceId,
            @Nullable Long requestId) {
        Event event = notification.event();
        return Tuple.from(new Object[] {
            event.kind().value(), rentalId, bookingId, invoiceId, requestId, utc(notification.dueAt()), audiences(event)
        });
    }

    private static String[] audiences(Event event) {
        return event.kind().audiences().stream().map(Audience::value).toArray(String[]::new);
    }
}
