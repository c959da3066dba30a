package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Promotions.Campaign;
import org.isarbooking.business.Promotions.PromoCode;
import org.isarbooking.business.RedeemedCodes;
import org.isarbooking.database.SharedReads;

/**
 * Finds the campaign to be shown: the first running one whose code isn't used up. Reads redemptions only for codes that
 * have a limit.
 */
@Singleton
class RunningCampaigns {

    private final SharedReads<List<Integer>, Set<Integer>> spent;

    RunningCampaigns(Pool pool) {
        this.spent = new SharedReads<>(codes -> RedeemedCodes.spent(pool, codes));
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
}
