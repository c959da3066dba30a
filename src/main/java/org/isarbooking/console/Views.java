package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeAction;
import org.isarbooking.office.OfficeBillingOutput;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeCheckBusinessFile;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.office.OfficeListUnbilled;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.signin.DemoUser;
import org.jspecify.annotations.Nullable;

/**
 * The pages in {@code templates/office/}, and the parts of pages that the browser reloads. All values in them are
 * escaped.
 */
@CheckedTemplate(basePath = "office")
final class Views {

    private Views() {}

    static native TemplateInstance signIn(Page page, List<DemoUser> users);

    static native TemplateInstance signedOut(Page page, @Nullable UnsentForm unsent);

    static native TemplateInstance leaving(Page page, String next);

    static native TemplateInstance off(Page page);

    static native TemplateInstance notAllowed(Page page);

    static native TemplateInstance strangeForm(Page page);

    static native TemplateInstance problem(Page page, Problem problem);

    static native TemplateInstance requests(Page page, RequestsView view);

    static native TemplateInstance news(Page page, long newest, boolean isNew);

    static native TemplateInstance day(Page page, CalendarView view);

    static native TemplateInstance picture(Page page, CalendarView view);

    static native TemplateInstance specialistWeek(
            Page page, CalendarView view, ServiceItem.Performer shown, List<ServiceItem.Performer> all);

    static native TemplateInstance weekPicture(Page page, CalendarView view, ServiceItem.Performer shown);

    static native TemplateInstance places(Page page, MonthView view);

    static native TemplateInstance placesPicture(Page page, MonthView view);

    static native TemplateInstance pulse(Page page, String from, String days, String version);

    static native TemplateInstance daySheet(Page page, DaySheetView view);

    static native TemplateInstance move(Page page, MoveView view);

    static native TemplateInstance nothingHere(Page page);

    static native TemplateInstance week(Page page, WeekView view);

    static native TemplateInstance bookings(
            Page page, List<OfficeBooking> items, Pager pager, Map<String, String> asked, String base);

    static native TemplateInstance booking(
            Page page, OfficeBooking booking, OfficeGetBooking.Output about, DeskView desk, boolean hasBegun);

    static native TemplateInstance visit(Page page, DeskView desk);

    static native TemplateInstance customers(
            Page page, List<OfficeCustomer> items, Pager pager, String query, String base);

    static native TemplateInstance customer(Page page, CustomerView view);

    static native TemplateInstance reports(Page page, ReportView view);

    static native TemplateInstance messages(Page page, MessagesView view, Pager pager, String base);

    static native TemplateInstance accounts(Page page, AccountsView view, Pager pager, String query, String base);

    static native TemplateInstance actions(Page page, List<OfficeAction> items, Pager pager);

    static native TemplateInstance business(
            Page page, OfficeCheckBusinessFile.@Nullable Output checked, BusinessPages.Shown shown);

    static native TemplateInstance catalog(Page page, CatalogOverview view);

    static native TemplateInstance catalogList(Page page, CatalogView view);

    static native TemplateInstance catalogEntry(Page page, CatalogView view);

    static native TemplateInstance catalogPreview(Page page, CatalogPreview view);

    static native TemplateInstance invoices(
            Page page,
            List<OfficeInvoice> items,
            List<OfficeInvoice> overdue,
            Pager pager,
            List<YearMonth> months,
            String month,
            String state,
            String base);

    static native TemplateInstance invoice(Page page, InvoiceView view);

    static native TemplateInstance ledger(Page page, LedgerView view, Pager pager);

    static native TemplateInstance unbilled(Page page, OfficeListUnbilled.Output view);

    static native TemplateInstance billing(Page page, OfficeBillingOutput view);

    static native TemplateInstance tenants(Page page, TenantsView view, Pager pager, String query, String base);
}
