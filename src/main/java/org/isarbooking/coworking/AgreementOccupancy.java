package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.AgreedDays;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.AgreementPlaces;

/**
 * Takes the days of monthly agreements in the occupancy of places, up to the last day that can be booked. Days that
 * somebody booked earlier stay with that booking.
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
    // Sorted, so that two transactions that want the same places lock them in the same order.
    private static final String TAKE = """
            insert into place_occupancy (place_id, day, agreement_id, held_for)
            select agreed.place_id, agreed.day, agreed.agreement_id, $1
              from unnest($2::bigint[], $3::integer[], $4::date[]) as agreed (agreement_id, place_id, day)
             where not exists (select from place_occupancy o where o.place_id = agreed.place_id and o.day = agreed.day)
             order by agreed.place_id, agreed.day
            on conflict (place_id, day) do nothing
            """;
    private static final String IS_OF_OTHERS = """
            select exists (select from place_occupancy o
                             join unnest($2::integer[], $3::date[]) as agreed (place_id, day)
                                  on agreed.place_id = o.place_id and agreed.day = o.day
                            where o.agreement_id is not null and o.held_for <> $1)
            """;

    /** A place that an agreement takes on a day. */
    private record Taken(long agreementId, int placeId, LocalDate day) {}

    @Override
    public Uni<Boolean> keep(SqlConnection transaction, AccountRef account, Coworking coworking, Instant now) {
        return TenantRights.read(transaction, account).flatMap(tenant -> {
            List<Taken> taken = taken(tenant, coworking, now);
            Long[] agreements = taken.stream().map(Taken::agreementId).toArray(Long[]::new);
            Integer[] places = taken.stream().map(Taken::placeId).toArray(Integer[]::new);
            LocalDate[] days = taken.stream().map(Taken::day).toArray(LocalDate[]::new);
            return transaction
                    .preparedQuery(GIVE_BACK)
                    .execute(Tuple.of(account.id(), Munich.dateAt(now), agreements, places, days))
                    .chain(() ->
                            transaction.preparedQuery(TAKE).execute(Tuple.of(account.id(), agreements, places, days)))
                    .chain(() -> transaction.preparedQuery(IS_OF_OTHERS).execute(Tuple.of(account.id(), places, days)))
                    .map(rows -> !rows.iterator().next().getBoolean(0));
        });
    }

    private static List<Taken> taken(TenantRights tenant, Coworking coworking, Instant now) {
        return tenant.agreements().entrySet().stream()
                .flatMap(agreed -> coworking.workspace(agreed.getKey()).stream()
                        .flatMap(workspace -> agreed.getValue().stream()
                                .flatMap(agreement -> taken(coworking, workspace, agreement, now))))
                .toList();
    }

    private static Stream<Taken> taken(
            Coworking coworking, Coworking.Workspace workspace, Agreement agreement, Instant now) {
        return AgreedDays.of(agreement, RentalQuoting.window(coworking, workspace, now)).stream()
                .flatMap(day -> workspace.placeIds().stream().map(place -> new Taken(agreement.id(), place, day)));
    }
}
