package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.coworking.CoworkingAgreedDay;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.CoworkingGetBooking;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.CoworkingInvoice;
import org.isarbooking.coworking.CoworkingWaitlistEntry;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.signin.DemoUser;
import org.jspecify.annotations.Nullable;

/** The pages for tenants, from {@code templates/rent/}. All values in them are escaped. */
@CheckedTemplate(basePath = "rent")
final class RentViews {

    private RentViews() {}

    static native TemplateInstance workspaces(SitePage page, RentPage rent, List<WorkspaceItem> items);

    static native TemplateInstance workspace(
            SitePage page,
            RentPage rent,
            WorkspaceItem workspace,
            FreeMonth month,
            ChosenDays chosen,
            boolean isApproved);

    static native TemplateInstance price(SitePage page, RentPage rent, RentPriceView view);

    static native TemplateInstance offer(SitePage page, RentPage rent, RentOfferView view);

    static native TemplateInstance rentals(SitePage page, RentPage rent, List<RentalBooking> items, PageOutput list);

    static native TemplateInstance rental(
            SitePage page, RentPage rent, CoworkingGetRental.Output about, boolean canCancel, boolean isAtOnce);

    static native TemplateInstance booking(
            SitePage page, RentPage rent, CoworkingGetBooking.Output about, boolean canAsk, boolean isAtOnce);

    static native TemplateInstance account(SitePage page, RentPage rent, RentAccountView view);

    static native TemplateInstance invoices(
            SitePage page, RentPage rent, List<CoworkingInvoice> items, PageOutput list);

    static native TemplateInstance billing(SitePage page, RentPage rent, CoworkingGetAccount.Output account);

    static native TemplateInstance agreed(SitePage page, RentPage rent, List<CoworkingAgreedDay> days, Instant now);

    static native TemplateInstance waitlist(
            SitePage page, RentPage rent, List<CoworkingWaitlistEntry> items, PageOutput list);

    static native TemplateInstance waitlistJoin(
            SitePage page,
            RentPage rent,
            WorkspaceItem workspace,
            LocalDate from,
            LocalDate until,
            Set<String> weekdays);

    static native TemplateInstance signIn(SitePage page, RentPage rent, List<DemoUser> users, String back);

    static native TemplateInstance signedOut(SitePage page, RentPage rent, @Nullable UnsentForm unsent);

    static native TemplateInstance leaving(SitePage page, RentPage rent, String next);

    static native TemplateInstance off(SitePage page, RentPage rent);

    static native TemplateInstance problem(SitePage page, RentPage rent, Problem problem, @Nullable UnsentForm unsent);

    static native TemplateInstance unsent(SitePage page, RentPage rent, UnsentForm unsent);
}
