package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.AgreedDays;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.AgreementPlaces;
import org.isarbooking.tenancy.Agreements;
import org.isarbooking.tenancy.GivenBackDays;

/**
 * Occupies places for the days of monthly agreements, up to the last day that can be booked tomorrow. So no day can be
 * booked before its agreement has taken it. A day that is already booked keeps its booking, until this booking ends.
 * Given-back days are left out. An agreement about a workspace that is no longer published still takes the last
 * known places, until it ends.
 */
@Singleton
class AgreementOccupancy implements AgreementPlaces {

    private static final String GIVE_BACK = """
            delete from place_occupancy o
             where o.held_for = $1 and o.agreement_id is not null and o.day >= $2
               and not exists (select from unnest($3::bigint[], $4::integer[], $5::date[]) as agreed (agreement_id, place_id, day)
                                where agreed.agreement_id = o.agreement_id and agreed.place_id = o.place_id
                                  and agreed.day = o.day)
            """;
    // Sorted, so that two transactions that want the same places lock them in the same order. Waits for a transaction
    // that is freeing a place, then takes it.
    private static final String TAKE = """
            insert into place_occupancy (place_id, day, agreement_id, held_for)
            select agreed.place_id, agreed.day, agreed.agreement_id, $1
              from unnest($2::bigint[], $3::integer[], $4::date[]) as agreed (agreement_id, place_id, day)
             order by agreed.place_id, agreed.day
            on conflict (place_id, day) do nothing
            """;
    private static final String IS_OF_OTHERS = """
            select exists (select from place_occupancy o
                             join unnest($2::integer[], $3::date[]) as agreed (place_id, day)
                                  on agreed.place_id = o.place_id and agreed.day = o.day
                            where o.agreement_id is not null and o.held_for <> $1)
            """;

    private static final String GIVE_BACK_DAYS =
            "delete from place_occupancy where agreement_id = $1 and day = any ($2)";
    private static final String TAKE_BACK = """
            insert into place_occupancy (place_id, day, agreement_id, held_for)
            select place.id, agreed.day, $1, $2
              from unnest($3::integer[]) as place (id), unnest($4::date[]) as agreed (day)
             order by place.id, agreed.day
            on conflict (place_id, day) do nothing
            """;
    private static final String GONE = """
            select distinct agreed.day
              from unnest($3::integer[]) as place (id) cross join unnest($4::date[]) as agreed (day)
             where not exists (select from place_occupancy o left join rental_booking b on b.id = o.booking_id
                                where o.place_id = place.id and o.day = agreed.day
                                  and (o.agreement_id = $1 or b.account_id = $2))
            """;

    private record Taken(long agreementId, int placeId, LocalDate day) {}

    /**
     * An agreement with its places, and the days that it covers now, also given-back days. For a workspace that is no
     * longer published, the places are the last known ones.
     */
    private record Covered(long agreementId, List<Integer> places, List<LocalDate> days) {

        Stream<Taken> taken(Set<LocalDate> givenBack) {
            return days.stream()
                    .filter(day -> !givenBack.contains(day))
                    .flatMap(day -> places.stream().map(place -> new Taken(agreementId, place, day)));
        }
    }

    @Override
    public Uni<Boolean> keep(SqlConnection transaction, AccountRef account, Coworking coworking, Instant now) {
        return Statements.inOrder(
                        TenantRights.read(transaction, account),
                        GivenBackDays.read(transaction, account, Munich.dateAt(now)),
                        Agreements.places(transaction, account))
                .asTuple()
                .flatMap(read -> {
                    List<Covered> covered = covered(read.getItem1(), read.getItem3(), coworking, now);
                    List<Taken> taken = covered.stream()
                            .flatMap(one -> one.taken(read.getItem2().getOrDefault(one.agreementId(), Set.of())))
                            .toList();
                    return Agreements.setDays(
                                    transaction,
                                    account,
                                    covered.stream().collect(Collectors.toMap(Covered::agreementId, Covered::places)),
                                    covered.stream().collect(Collectors.toMap(Covered::agreementId, Covered::days)))
                            .chain(() -> keep(transaction, account, taken, now));
                });
    }

    /** Frees single days of an agreement. */
    static Uni<Void> giveBack(SqlConnection transaction, long agreementId, List<LocalDate> days) {
        return transaction
                .preparedQuery(GIVE_BACK_DAYS)
                .execute(Tuple.of(agreementId, days.toArray(LocalDate[]::new)))
                .replaceWithVoid();
    }

    /**
     * Takes given-back days for an agreement again. Waits for transactions that are booking these days. Returns the
     * days on which a place of the workspace belongs neither to the agreement nor to a booking of the account.
     */
    static Uni<Set<LocalDate>> takeBack(
            SqlConnection transaction,
            AccountRef account,
            Coworking.Workspace workspace,
            long agreementId,
            List<LocalDate> days) {
        Tuple values = Tuple.of(
                agreementId,
                account.id(),
                workspace.placeIds().toArray(Integer[]::new),
                days.toArray(LocalDate[]::new));
        return transaction
                .preparedQuery(TAKE_BACK)
                .execute(values)
                .chain(() -> transaction.preparedQuery(GONE).execute(values))
                .map(rows -> stream(rows).map(row -> row.getLocalDate("day")).collect(Collectors.toSet()));
    }

    private static Uni<Boolean> keep(SqlConnection transaction, AccountRef account, List<Taken> taken, Instant now) {
        Long[] agreements = taken.stream().map(Taken::agreementId).toArray(Long[]::new);
        Integer[] places = taken.stream().map(Taken::placeId).toArray(Integer[]::new);
        LocalDate[] days = taken.stream().map(Taken::day).toArray(LocalDate[]::new);
        return transaction
                .preparedQuery(GIVE_BACK)
                .execute(Tuple.of(account.id(), Munich.dateAt(now), agreements, places, days))
                .chain(() -> transaction.preparedQuery(TAKE).execute(Tuple.of(account.id(), agreements, places, days)))
                .chain(() -> transaction.preparedQuery(IS_OF_OTHERS).execute(Tuple.of(account.id(), places, days)))
                .map(rows -> !rows.iterator().next().getBoolean(0));
    }

    private static List<Covered> covered(
            TenantRights tenant, Map<Long, List<Integer>> known, Coworking coworking, Instant now) {
        return tenant.agreements().entrySet().stream()
                .flatMap(agreed -> {
                    Optional<Coworking.Workspace> workspace = coworking.workspace(agreed.getKey());
                    RentalWindow window = workspace
                            .map(published -> RentalQuoting.window(coworking, published, now))
                            .orElseGet(() -> RentalQuoting.everyDay(coworking, now))
                            .withNextDay();
                    return agreed.getValue().stream()
                            .map(agreement -> new Covered(
                                    agreement.id(),
                                    workspace
                                            .map(Coworking.Workspace::placeIds)
                                            .orElseGet(() -> known.getOrDefault(agreement.id(), List.of())),
                                    AgreedDays.of(agreement, window)));
                })
                .toList();
    }
}
