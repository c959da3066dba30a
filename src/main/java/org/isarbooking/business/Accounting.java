package org.isarbooking.business;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the accounting export, from the business file.
 *
 * @param chart the chart of accounts: {@code skr03} or {@code skr04}
 * @param consultant the number of the accountant's office
 * @param client the client number that the accountant's office has given to the business
 * @param yearStartMonth the first month of the business year; null: January
 * @param accountLength the number of digits of general accounts; null: four
 * @param debtorsFrom the account of the first debtor; null: 10000, with a further zero for each digit of
 *     {@code accountLength} above four
 * @param accounts the accounts that differ from those of the chart; null: none
 */
@RegisterForReflection(targets = {Accounting.class, Accounting.Numbers.class, Accounting.Revenue.class})
public record Accounting(
        String chart,
        int consultant,
        int client,
        @Nullable Integer yearStartMonth,
        @Nullable Integer accountLength,
        @Nullable Integer debtorsFrom,
        @Nullable Numbers accounts) {

    /**
     * Account numbers. Null means the account of the chart.
     *
     * @param revenue the revenue accounts that differ from those of the chart
     */
    public record Numbers(
            @Nullable Integer bank,
            @Nullable Integer cash,
            @Nullable Integer transit,
            @Nullable Integer fees,
            List<Revenue> revenue) {

        public Numbers {
            revenue = CatalogDocument.copy(revenue);
        }
    }

    /** The revenue account of a rate of VAT. */
    public record Revenue(Percent vat, int account) {}
}
