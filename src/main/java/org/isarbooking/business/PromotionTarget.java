package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.BusinessFile.Campaign;
import org.isarbooking.business.BusinessFile.PromoCode;
import org.isarbooking.business.Published.CampaignRow;
import org.isarbooking.business.Published.PromoCodeRow;

/** What the tables should say about promotions. */
final class PromotionTarget {

    private PromotionTarget() {}

    static List<PromoCodeRow> promoCodes(BusinessFile file, Numbers numbers) {
        List<PromoCodeRow> rows = new ArrayList<>();
        for (PromoCode code : file.promoCodes()) {
            rows.add(new PromoCodeRow(
                    numbers.promoCode(code.key()),
                    code.key(),
                    code.code(),
                    code.discount(),
                    code.conditions(),
                    code.services().stream().map(numbers::service).collect(toSet()),
                    code.categories().stream().map(numbers::category).collect(toSet()),
                    rows.size(),
                    false));
        }
        return rows;
    }

    static List<CampaignRow> campaigns(BusinessFile file, Numbers numbers) {
        List<CampaignRow> rows = new ArrayList<>();
        for (Campaign campaign : file.campaigns()) {
            rows.add(new CampaignRow(
                    campaign.key(),
                    numbers.promoCode(campaign.promoCode()),
                    campaign.days(),
                    campaign.headline(),
                    campaign.text(),
                    campaign.hero(),
                    rows.size()));
        }
        return rows;
    }
}
