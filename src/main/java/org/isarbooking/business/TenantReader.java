package org.isarbooking.business;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.TenantSeed.Agreement;
import org.isarbooking.business.TenantSeed.Approval;
import org.isarbooking.business.TenantSeed.Billing;
import org.isarbooking.business.TenantSeed.Rental;
import org.isarbooking.business.TenantSeed.RentedDays;
import org.isarbooking.business.TenantSeed.Start;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Makes records of the tenants of a file that the schema and the rules have passed. */
final class TenantReader {

    private TenantReader() {}

    static TenantSeed tenant(Entry tenant) {
        return new TenantSeed(
                tenant.path(),
                tenant.mustText("key"),
                Login.of(tenant.at("login")),
                tenant.mustText("name"),
                tenant.text("language").flatMap(Language::of).orElse(Language.DEFAULT),
                billing(tenant.at("billing")),
                tenant.list("approvals").stream().map(TenantReader::approval).toList(),
                tenant.list("agreements").stream().map(TenantReader::agreement).toList(),
                tenant.list("rentals").stream().map(TenantReader::rental).toList());
    }

    private static @Nullable Billing billing(Entry billing) {
        return billing.isThere()
                ? new Billing(
                        billing.mustText("name"),
                        billing.mustText("street"),
                        billing.mustText("postal_code"),
                        billing.mustText("city"),
                        billing.mustText("country"))
                : null;
    }

    private static Approval approval(Entry approval) {
        Optional<String> price = approval.text("price");
        return new Approval(
                approval.mustText("workspace"),
                price.map(BusinessFileReader::cents).orElse(null));
    }

    private static Agreement agreement(Entry agreement) {
        return new Agreement(
                agreement.path(),
                agreement.mustText("key"),
                agreement.mustText("workspace"),
                agreement.weekdays("weekdays"),
                BusinessFileReader.cents(agreement.mustText("monthly")),
                agreement.text("from").isPresent()
                        ? new Start.On(LocalDate.parse(agreement.mustText("from")))
                        : new Start.MonthsAgo(agreement.mustNumber("from_months_ago")),
                agreement.text("until").map(LocalDate::parse).orElse(null));
    }

    private static Rental rental(Entry rental) {
        return new Rental(
                rental.path(),
                rental.mustText("key"),
                rental.mustText("workspace"),
                rental.text("date").isPresent()
                        ? new RentedDays.On(LocalDate.parse(rental.mustText("date")))
                        : new RentedDays.LastMonth(days(rental)));
    }

    private static List<Integer> days(Entry rental) {
        return rental.list("last_month").stream()
                .map(day -> day.node().intValue())
                .toList();
    }
}
