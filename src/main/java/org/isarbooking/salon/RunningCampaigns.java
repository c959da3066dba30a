package org.isarbooking.salon;

import static java.util.stream.Collectors.toSet;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Promotions.Campaign;
import org.isarbooking.business.Promotions.PromoCode;
import org.isarbooking.database.SharedReads;

/** The campaign that is shown: the first of those that run whose code isn't used up. Most codes have no budget, and nothing is read for them. */
@Singleton
class RunningCampaigns {

    private static final String SPENT = "select id from promo_code where id = any($1) and redeemed >= max_redemptions";

    private final Pool pool;
    private final SharedReads<List<Integer>, Set<Integer>> spent = new SharedReads<>(this::readSpent);

    RunningCampaigns(Pool pool) {
        this.pool = pool;
    }

    Uni<Optional<Campaign>> on(LocalDate date, Catalog catalog) {
        List<Campaign> running = catalog.promotions().campaignsOn(date);
        List<Integer> limited = running.stream()
                .map(Campaign::promoCode)
                .filter(code -> code.conditions().maxRedemptions() != null)
                .map(PromoCode::id)
                .distinct()
                .toList();
        Uni<Set<Integer>> usedUp = limited.isEmpty() ? Uni.createFrom().item(Set.of()) : spent.of(limited);
        return usedUp.map(codes -> running.stream()
                .filter(campaign -> !codes.contains(campaign.promoCode().id()))
                .findFirst());
    }

    private Uni<Set<Integer>> readSpent(List<Integer> codes) {
        return pool.preparedQuery(SPENT)
                .execute(Tuple.of(codes.toArray(Integer[]::new)))
                .map(rows -> stream(rows).map(row -> row.getInteger("id")).collect(toSet()));
    }
}
