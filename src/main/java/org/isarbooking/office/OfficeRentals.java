package org.isarbooking.office;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/** Reads the results of orders about rentals. Takes three queries for any number of days. */
final class OfficeRentals {

    private static final String CHANGE = """
            select c.rental_id, c.price_changes,
                   array(select (day ->> 'booking_id')::bigint from jsonb_array_elements(c.days) as day) as changed
              from rental_change c where c.id = $1
            """;

    /**
     * Finds open requests to move a booking to one of the given dates. Leaves out requests about bookings whose day has
     * begun, since these requests have lapsed.
     */
    private static final String COMPETING = """
            select q.id, q.rental_booking_id, q.new_day, b.workspace_id, t.id as account_id, t.name, t.email
              from booking_request q
              join rental_booking b on b.id = q.rental_booking_id
              join account t on t.id = b.account_id
             where q.status = 'open' and q.new_day = any($1) and b.day > $2
             order by q.created_at, q.id
            """;

    private OfficeRentals() {}

    /** Returns the answer to an order that was carried out, with the current data. */
    static Uni<OfficeRentalOutput> answer(
            SqlClient client, long changeId, Catalog catalog, LocalDate today, Caller caller) {
        return client.preparedQuery(CHANGE)
                .execute(Tuple.of(changeId))
                .map(rows -> first(rows).orElseThrow())
                .flatMap(change -> find(client, change.getLong("rental_id"), catalog, caller.language())
                        .flatMap(rental -> competing(client, about(rental, change), catalog, today, caller.language())
                                .map(competing -> new OfficeRentalOutput(
                                        caller.envelope().about(Business.COWORKING),
                                        rental,
                                        priceChanges(change, catalog.coworking(), caller.language()),
                                        competing))));
    }

    /** Returns a rental with all its days. */
    static Uni<OfficeRental> find(SqlClient client, long rentalId, Catalog catalog, Language language) {
        return OfficeBookings.ofRental(client, rentalId, catalog, language)
                .map(days -> new OfficeRental(
                        rentalId,
                        days,
                        Money.ofCents(
                                days.stream()
                                        .filter(day -> !day.status().equals("cancelled") && day.waived() == null)
                                        .mapToLong(day -> day.price().amountCents())
                                        .sum(),
                                language)));
    }

    /**
     * Returns the days of an order: the changed ones, or all days of the rental if the order lists none. Cancelled days
     * are left out.
     */
    private static List<OfficeBooking> about(OfficeRental rental, Row change) {
        Set<Long> changed = Arrays.stream(change.getArrayOfLongs("changed")).collect(Collectors.toSet());
        return rental.bookings().stream()
                .filter(day -> changed.isEmpty() || changed.contains(day.bookingId()))
                .filter(day -> !day.status().equals("cancelled"))
                .toList();
    }

    private static Uni<List<OfficeRental.CompetingRequest>> competing(
            SqlClient client, List<OfficeBooking> days, Catalog catalog, LocalDate today, Language language) {
        LocalDate[] dates = days.stream().map(OfficeBooking::date).distinct().toArray(LocalDate[]::new);
        Coworking coworking = catalog.coworking();
        return client.preparedQuery(COMPETING)
                .execute(Tuple.of(dates, today))
                .map(rows -> stream(rows)
                        .filter(row -> days.stream().anyMatch(day -> competes(row, day, coworking)))
                        .map(row -> request(row, coworking, language))
                        .toList());
    }

    private static boolean competes(Row row, OfficeBooking day, Coworking coworking) {
        Collection<Integer> wanted =
                places(row.getInteger("workspace_id"), coworking).toList();
        return row.getLocalDate("new_day").equals(day.date())
                && places(Objects.requireNonNull(day.workspace()).workspaceId(), coworking)
                        .anyMatch(wanted::contains);
    }

    /** Returns the places of a workspace. A workspace that is no longer offered counts as one place. */
    private static Stream<Integer> places(int workspaceId, Coworking coworking) {
        return coworking
                .workspace(workspaceId)
                .map(workspace -> workspace.placeIds().stream())
                .orElseGet(() -> Stream.of(workspaceId));
    }

    private static OfficeRental.CompetingRequest request(Row row, Coworking coworking, Language language) {
        int workspaceId = row.getInteger("workspace_id");
        return new OfficeRental.CompetingRequest(
                row.getLong("id"),
                row.getLong("rental_booking_id"),
                row.getLocalDate("new_day"),
                OfficeWorkspaceRef.of(workspaceId, coworking, language),
                new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email")));
    }

    private static List<OfficeRental.PriceChange> priceChanges(Row change, Coworking coworking, Language language) {
        return change.getJsonArray("price_changes").stream()
                .map(JsonObject.class::cast)
                .map(day -> new OfficeRental.PriceChange(
                        day.getLong("booking_id"),
                        OfficeWorkspaceRef.ofStored(day, coworking, language),
                        LocalDate.parse(day.getString("date")),
                        Money.ofCents(day.getLong("old_cents"), language),
                        Money.ofCents(day.getLong("new_cents"), language)))
                .toList();
    }
}
