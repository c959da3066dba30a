package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.office.OfficeCreditInvoice;
import org.isarbooking.office.OfficeIssueInvoices;
import org.isarbooking.office.OfficeListInvoices;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Munich;

/** Invoices and credit notes: found, opened, issued, taken back. */
@Path(InvoicesPages.PATH)
@Produces(Console.HTML)
public class InvoicesPages {

    static final String PATH = ConsoleSettings.ROOT + "/invoices";

    private static final int MONTHS_OFFERED = 36;

    private final Console console;
    private final PageCalls calls;
    private final OfficeListInvoices listInvoices;
    private final OfficeIssueInvoices issueInvoices;
    private final OfficeCreditInvoice creditInvoice;
    private final InstantSource clock;

    InvoicesPages(
            Console console,
            PageCalls calls,
            OfficeListInvoices listInvoices,
            OfficeIssueInvoices issueInvoices,
            OfficeCreditInvoice creditInvoice,
            InstantSource clock) {
        this.console = console;
        this.calls = calls;
        this.listInvoices = listInvoices;
        this.issueInvoices = issueInvoices;
        this.creditInvoice = creditInvoice;
        this.clock = clock;
    }

    @GET
    public Uni<Response> invoices(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page));
    }

    @POST
    @Path("issue")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> issue(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                issueInvoices, form.arguments("month", "reason").properties(), page.language(), call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, PATH + "?done=invoices_issued", again -> show(call, again))));
    }

    @POST
    @Path("{id}/credit")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> credit(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                creditInvoice,
                                form.arguments("reason").with("invoice_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, PATH + "?done=invoice_credited", again -> show(call, again))));
    }

    private Uni<Response> show(RoutingContext call, Page page) {
        Query query = new Query(call);
        return calls.call(listInvoices, query.arguments("month").properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page,
                        answer,
                        found -> Views.invoices(
                                page,
                                found.items(),
                                Pager.of(found.page()),
                                months(),
                                query.text("month").orElse(""),
                                query.base(PATH, "month"))));
    }

    /** The months that invoices are about, this one first. */
    private List<YearMonth> months() {
        YearMonth present = YearMonth.from(Munich.dateAt(clock.instant()));
        return IntStream.range(0, MONTHS_OFFERED).mapToObj(present::minusMonths).toList();
    }
}
