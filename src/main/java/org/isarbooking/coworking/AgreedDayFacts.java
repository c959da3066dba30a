package org.isarbooking.coworking;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.AgreedDay;
import org.isarbooking.coworking.rules.AgreedDays;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.tenancy.GivenBackDays;

/**
 * The agreed days of an account. Three queries read them, for any number of agreements. In a transaction that holds the
 * account's lock, only other accounts can still change these facts.
 *
 * @param givenBack the given-back days, by agreement id
 * @param holders the holders of occupied places, by place and day
 */
record AgreedDayFacts(
        TenantRights tenant, Map<Long, Set<LocalDate>> givenBack, Map<PlaceDay, Set<AgreedDay.Holder>> holders) {

    // Places that the waitlist holds for the account itself count as free.
    private static final String HOLDERS = """
            select o.place_id, o.day, o.agreement_id is not null and o.held_for = $1 as agreed,
                   coalesce(b.account_id = $1, false) as own
              from place_occupancy o left join rental_booking b on b.id = o.booking_id
             where o.day between $2 and $3 and (o.hold_id is null or o.held_for <> $1)
               and o.place_id = any ($4)
            """;

    AgreedDayFacts {
        givenBack = Map.copyOf(givenBack);
        holders = Map.copyOf(holders);
    }

    record PlaceDay(int placeId, LocalDate day) {}

    /**
     * A day that a monthly agreement covers.
     *
     * @param isGivenBack also true if the tenant gave the day back and then booked it
     */
    record Found(Workspace workspace, Agreement agreement, LocalDate date, AgreedDay state, boolean isGivenBack) {}

    /** Reads the facts about a period, both ends inclusive. */
    static Uni<AgreedDayFacts> read(
            SqlClient client, AccountRef account, List<Workspace> workspaces, LocalDate from, LocalDate to) {
        Integer[] places = workspaces.stream()
                .flatMap(workspace -> workspace.placeIds().stream())
                .distinct()
                .toArray(Integer[]::new);
        return Statements.inOrder(
                        TenantRights.read(client, account),
                        GivenBackDays.read(client, account, from),
                        client.preparedQuery(HOLDERS).execute(Tuple.of(account.id(), from, to, places)))
                .with((tenant, givenBack, rows) -> new AgreedDayFacts(
                        tenant,
                        givenBack,
                        stream(rows)
                                .collect(groupingBy(
                                        row -> new PlaceDay(row.getInteger("place_id"), row.getLocalDate("day")),
                                        mapping(AgreedDayFacts::holder, toSet())))));
    }

    private static AgreedDay.Holder holder(Row row) {
        if (row.getBoolean("own")) {
            return AgreedDay.Holder.TENANT;
        }
        return row.getBoolean("agreed") ? AgreedDay.Holder.AGREEMENT : AgreedDay.Holder.OTHERS;
    }

    /**
     * Returns the days of a period that agreements for the given workspaces cover, ordered by date. Leaves out days
     * that can't be booked now, and days for which {@link AgreedDay#of} returns no state.
     */
    List<Found> days(Coworking coworking, List<Workspace> workspaces, LocalDate from, LocalDate to, Instant now) {
        return workspaces.stream()
                .flatMap(workspace -> days(
                        workspace,
                        RentalQuoting.window(coworking, workspace, now).within(from, to)))
                .sorted(Comparator.comparing(Found::date)
                        .thenComparingInt(found -> found.workspace().id()))
                .toList();
    }

    private Stream<Found> days(Workspace workspace, RentalWindow window) {
        return tenant.agreementsOn(workspace.id()).stream()
                .flatMap(agreement -> AgreedDays.of(agreement, window).stream()
                        .flatMap(day -> found(workspace, agreement, day).stream()));
    }

    private Optional<Found> found(Workspace workspace, Agreement agreement, LocalDate day) {
        Set<AgreedDay.Holder> has = workspace.placeIds().stream()
                .flatMap(place -> holders.getOrDefault(new PlaceDay(place, day), Set.of()).stream())
                .collect(toSet());
        boolean isGivenBack = givenBack.getOrDefault(agreement.id(), Set.of()).contains(day);
        return AgreedDay.of(isGivenBack, has).map(state -> new Found(workspace, agreement, day, state, isGivenBack));
    }
}
