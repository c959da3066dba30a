package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.SeedRental.Booked;
import org.isarbooking.database.Constraints;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Books the days that a tenant has rented before, as if they had been confirmed: occupied, and priced like every other day of their weeks. */
final class RentalSeeder {

    private static final String TAKEN = "select day from place_occupancy where place_id = any($1) group by day";
    private static final String RENTAL = """
            insert into rental (account_id, workspace_id, language, accepted_terms, confirmed_at) values ($1, $2, $3, $4, $5)
            returning id
            """;
    private static final String BOOKINGS = """
            insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents, agreement_id)
            select $1, $2, $3, d.day, 0,
                   (select g.id from monthly_agreement g
                     where g.account_id = $2 and g.workspace_id = $3 and extract(isodow from d.day)::integer = any(g.weekdays)
                       and d.day >= g.valid_from and (g.valid_until is null or d.day <= g.valid_until)
                     order by g.id limit 1)
              from unnest($4::date[]) d (day)
             order by d.day
            """;
    private static final String OCCUPANCY = """
            insert into place_occupancy (place_id, day, booking_id)
            select p.id, b.day, b.id from rental_booking b, unnest($2::integer[]) p (id) where b.rental_id = $1 order by p.id, b.day
            """;
    /** All that counts in the weeks of a rental: days that an agreement covers don't. */
    private static final String WEEKS = """
            select b.id, b.workspace_id, b.day, b.invoice_id is not null as invoiced, a.price_cents as personal
              from rental_booking b
              left join workspace_approval a on a.account_id = b.account_id and a.workspace_id = b.workspace_id
             where b.account_id = $2 and b.status <> 'cancelled' and b.agreement_id is null
               and date_trunc('week', b.day) in (select date_trunc('week', day) from rental_booking where rental_id = $1)
            """;

    private static final String PRICE = "update rental_booking set price_cents = $2 where id = $1";

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Coworking coworking;
    private final Instant now;

    RentalSeeder(SqlConnection connection, BusinessFile file, Coworking coworking, Instant now) {
        this.connection = connection;
        this.file = file;
        this.coworking = coworking;
        this.now = now;
    }

    /** Fails with {@link Refusal} if there is no such day left. */
    Uni<Void> plant(UUID account, int workspaceId, Language language, TenantSeed.Rental seed) {
        Workspace workspace = coworking
                .workspace(workspaceId)
                .orElseThrow(() -> new IllegalStateException(seed.path() + " passed the rules"));
        return connection
                .preparedQuery(TAKEN)
                .execute(Tuple.of(workspace.placeIds().toArray(Integer[]::new)))
                .map(rows -> stream(rows).map(row -> row.getLocalDate("day")).collect(toSet()))
                .chain(taken -> book(account, workspace, language, days(seed, workspace, taken)))
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .transform(_ -> new Refusal(file.positions()
                        .mistake(seed.path(), "somebody has taken one of these days at the same moment")));
    }

    private List<LocalDate> days(TenantSeed.Rental seed, Workspace workspace, Set<LocalDate> taken) {
        return switch (SeedRental.days(seed.days(), workspace, taken, Munich.dateAt(now))) {
            case SeedRental.Days.Found(List<LocalDate> days) -> days;
            case SeedRental.Days.None(LocalDate day) ->
                throw new Refusal(file.positions()
                        .mistake(seed.path(), "\"" + seed.workspace() + "\" is closed or taken on " + day));
        };
    }

    private Uni<Void> book(UUID account, Workspace workspace, Language language, List<LocalDate> days) {
        Instant first = days.getFirst().atStartOfDay(Munich.ZONE).toInstant();
        List<Terms> terms = coworking.settings().map(Coworking.Settings::terms).orElseGet(List::of);
        Tuple rental = Tuple.of(
                account,
                workspace.id(),
                language.code(),
                PublishedJson.write(terms),
                utc(first.isBefore(now) ? first : now));
        return connection
                .preparedQuery(RENTAL)
                .execute(rental)
                .map(rows -> rows.iterator().next().getLong("id"))
                .chain(id -> connection
                        .preparedQuery(BOOKINGS)
                        .execute(Tuple.of(id, account, workspace.id(), days.toArray(LocalDate[]::new)))
                        .chain(() -> connection
                                .preparedQuery(OCCUPANCY)
                                .execute(Tuple.of(id, workspace.placeIds().toArray(Integer[]::new))))
                        .chain(() -> connection.preparedQuery(WEEKS).execute(Tuple.of(id, account)))
                        .chain(this::price));
    }

    private Uni<Void> price(RowSet<Row> rows) {
        List<Booked> booked = stream(rows).map(this::booked).toList();
        return PublishedWriter.batch(
                connection, PRICE, SeedRental.prices(booked), price -> Tuple.of(price.bookingId(), price.cents()));
    }

    private Booked booked(Row row) {
        @Nullable Integer personal = row.getInteger("personal");
        int workspaceId = row.getInteger("workspace_id");
        return new Booked(
                row.getLong("id"),
                row.getLocalDate("day"),
                row.getBoolean("invoiced"),
                personal,
                coworking.workspace(workspaceId).map(Workspace::prices).orElse(null));
    }
}
