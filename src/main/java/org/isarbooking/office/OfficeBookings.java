package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/** Reads bookings of both lines for the owner. */
final class OfficeBookings {

    private static final String ROWS = """
            select p.line, p.id, coalesce(a.status, b.status) as status, coalesce(a.total_cents, b.price_cents) as cents,
                   coalesce(a.confirmed_at, r.confirmed_at) as confirmed_at, coalesce(a.reference, r.reference) as reference,
                   a.starts_at, a.ends_at, a.first_name, a.last_name, a.email, a.phone,
                   (select c.id from salon_customer known
                      join salon_customer c on c.id = coalesce(known.customer_id, known.id) and c.last_name is not null
                     where known.email_hash = a.email_hash and known.phone_hash is not distinct from a.phone_hash
                        or known.phone_hash = a.phone_hash and known.email_hash is null and a.email_hash is null) as customer_id,
                   (select jsonb_agg(jsonb_build_object('service_id', i.service_id, 'staff_id', i.staff_id,
                                'starts_at', i.starts_at, 'ends_at', i.ends_at, 'cents', i.price_cents) order by i.position)
                      from appointment_item i where i.appointment_id = a.id) as items,
                   b.day, b.rental_id, b.agreement_id, b.invoice_id, b.workspace_id,
                   coalesce(a.notes, r.notes) as notes, coalesce(a.messages, r.messages) as messages, a.language,
                   r.office_notes, b.price_agreed and b.agreement_id is null as price_agreed,
                   case b.billing when 'waived' then true end as waived,
                   a.paid_cents, a.paid_by,
                   t.id as account_id, t.name as tenant, t.email as tenant_email
              from page p
              left join appointment a on p.line = 'salon' and a.id = p.id
              left join rental_booking b on p.line = 'coworking' and b.id = p.id
              left join rental r on r.id = b.rental_id
              left join account t on t.id = b.account_id
             order by %s
            """.formatted(BookingQuery.orderOf("p."));
    private static final String ONE_VISIT =
            "with page as (select 'salon' as line, id, starts_at as begins_at, false as is_past from appointment where id = $1) "
                    + ROWS;
    private static final String ONE_DAY =
            "with page as (select 'coworking' as line, id, day as begins_at, false as is_past from rental_booking where id = $1) "
                    + ROWS;

    private static final String RENTAL =
            "with page as (select 'coworking' as line, id, day as begins_at, false as is_past from rental_booking where rental_id = $1) "
                    + ROWS;

    private OfficeBookings() {}

    /** Returns a page of the bookings found, in the order of {@link BookingQuery}. */
    static Uni<Page<OfficeBooking>> search(
            SqlClient client,
            BookingSearch search,
            Catalog catalog,
            Language language,
            Instant now,
            int limit,
            int offset) {
        BookingQuery page = BookingQuery.page(search, catalog, now, limit, offset);
        String sql = "with page as (select * from (%s) found order by %s limit %s offset %s) %s"
                .formatted(page.found(), BookingQuery.ORDER, page.parameter(limit), page.parameter(offset), ROWS);
        BookingQuery all = BookingQuery.all(search, catalog);
        return client.preparedQuery(sql)
                .execute(page.values())
                .flatMap(rows -> client.preparedQuery("select count(*) from (%s) found".formatted(all.found()))
                        .execute(all.values())
                        .map(count -> Pages.of(rows, row -> read(row, catalog, language), offset, count)));
    }

    /** Returns one booking as it is now; empty for an unknown one. */
    static Uni<Optional<OfficeBooking>> find(SqlClient client, BookingRef booking, Catalog catalog, Language language) {
        String sql = switch (booking) {
            case BookingRef.Appointment _ -> ONE_VISIT;
            case BookingRef.RentalDay _ -> ONE_DAY;
        };
        return Sql.first(client, sql, Tuple.of(booking.id()), row -> read(row, catalog, language));
    }

    /** Returns every day of a rental as it is now, ascending. */
    static Uni<List<OfficeBooking>> ofRental(SqlClient client, long rentalId, Catalog catalog, Language language) {
        return client.preparedQuery(RENTAL)
                .execute(Tuple.of(rentalId))
                .map(rows -> stream(rows)
                        .map(row -> read(row, catalog, language))
                        .sorted(Comparator.comparing(OfficeBooking::date).thenComparing(OfficeBooking::bookingId))
                        .toList());
    }

    /**
     * Returns the booking that an input names.
     *
     * @param business the booking's line
     * @param line the booking's line in the field with the old name; one of the two fields is required
     * @throws Refusal {@code invalid_input} if both lines are null, or if they differ
     */
    static BookingRef ref(@Nullable Business business, @Nullable Business line, long bookingId) {
        return switch (line(business, line)
                .orElseThrow(() -> Refusal.invalidInput(List.of(Violation.of("$.business", "required"))))) {
            case SALON -> new BookingRef.Appointment(bookingId);
            case COWORKING -> new BookingRef.RentalDay(bookingId);
        };
    }

    /** Returns the line that an input names; empty if both fields are null. Refuses two different lines. */
    static Optional<Business> line(@Nullable Business business, @Nullable Business line) {
        if (business != null && line != null && business != line) {
            throw Refusal.invalidInput(List.of(Violation.of(
                    "$.line", "not_allowed", List.of(business.name().toLowerCase(Locale.ROOT)))));
        }
        return Optional.ofNullable(business != null ? business : line);
    }

    private static OfficeBooking read(Row row, Catalog catalog, Language language) {
        return row.getString("line").equals("salon") ? visit(row, catalog, language) : day(row, catalog, language);
    }

    private static OfficeBooking visit(Row row, Catalog catalog, Language language) {
        Instant start = instant(row, "starts_at");
        Integer paid = row.getInteger("paid_cents");
        return new OfficeBooking(
                Business.SALON,
                Business.SALON,
                row.getLong("id"),
                Reference.shown(row.getString("reference")),
                row.getString("status"),
                Munich.dateAt(start),
                Money.ofCents(row.getInteger("cents"), language),
                Munich.timeAt(instant(row, "confirmed_at")),
                Munich.timeAt(start),
                Munich.timeAt(instant(row, "ends_at")),
                ((JsonArray) row.getValue("items"))
                        .stream()
                                .map(JsonObject.class::cast)
                                .map(item -> service(item, catalog, language))
                                .toList(),
                person(row),
                row.getLong("customer_id"),
                null,
                null,
                null,
                null,
                null,
                row.getString("notes"),
                row.getBoolean("messages"),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                null,
                null,
                null,
                paid == null ? null : Money.ofCents(paid, language),
                row.getString("paid_by"));
    }

    private static OfficeBooking.Service service(JsonObject item, Catalog catalog, Language language) {
        int serviceId = item.getInteger("service_id");
        int staffId = item.getInteger("staff_id");
        return new OfficeBooking.Service(
                serviceId,
                catalog.names().service(serviceId).in(language),
                staffId,
                catalog.names().specialist(staffId, language),
                time(item, "starts_at"),
                time(item, "ends_at"),
                Money.ofCents(item.getInteger("cents"), language));
    }

    private static OffsetDateTime time(JsonObject item, String name) {
        return Munich.timeAt(OffsetDateTime.parse(item.getString(name)).toInstant());
    }

    /** Returns the customer in a row with the columns of an appointment; null once the contact is deleted. */
    static OfficeRequest.@Nullable Person person(Row row) {
        String firstName = row.getString("first_name");
        return firstName == null
                ? null
                : new OfficeRequest.Person(
                        firstName,
                        row.getString("last_name"),
                        orNone(row.getString("email")),
                        orNone(row.getString("phone")));
    }

    /** Returns an empty text for missing data. A walk-in customer may have given only a name. */
    private static String orNone(@Nullable String given) {
        return given == null ? "" : given;
    }

    private static OfficeBooking day(Row row, Catalog catalog, Language language) {
        int workspaceId = row.getInteger("workspace_id");
        return new OfficeBooking(
                Business.COWORKING,
                Business.COWORKING,
                row.getLong("id"),
                Reference.shown(row.getString("reference")),
                row.getString("status"),
                row.getLocalDate("day"),
                Money.ofCents(row.getInteger("cents"), language),
                Munich.timeAt(instant(row, "confirmed_at")),
                null,
                null,
                null,
                null,
                null,
                new OfficeWorkspaceRef(
                        workspaceId, catalog.coworking().name(workspaceId).in(language)),
                new OfficeTenantRef(row.getUUID("account_id"), row.getString("tenant"), row.getString("tenant_email")),
                row.getLong("rental_id"),
                row.getLong("agreement_id"),
                row.getLong("invoice_id"),
                row.getString("notes"),
                row.getBoolean("messages"),
                null,
                row.getString("office_notes"),
                row.getBoolean("price_agreed"),
                row.getBoolean("waived"),
                null,
                null);
    }
}
