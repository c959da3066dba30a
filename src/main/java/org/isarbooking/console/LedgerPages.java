package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.office.OfficeExportJournal;
import org.isarbooking.office.OfficeGetVatSummary;
import org.isarbooking.office.OfficeListLedger;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The owner's pages for the accountant: a month's VAT, documents and payments, and the month's journal as a file. */
@Path(LedgerPages.PATH)
@Produces(Console.HTML)
public class LedgerPages {

    static final String PATH = ConsoleSettings.ROOT + "/ledger";

    private static final String CSV = "text/csv;charset=windows-1252";
    private static final int MONTHS_OFFERED = 36;

    private final Console console;
    private final InstantSource clock;

    LedgerPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Shows the month in the address; without one, the previous month. */
    @GET
    public Uni<Response> show(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page));
    }

    /** Responds with a month's journal as a file. */
    @GET
    @Path("csv")
    @Produces(CSV)
    public Uni<Response> csv(RoutingContext call) {
        Form.Arguments asked = new Form.Arguments().with("from_month", month(new Query(call)));
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.with(
                        page,
                        OfficeExportJournal.class,
                        asked,
                        found -> Uni.createFrom()
                                .item(Console.file(
                                        found.fileName(),
                                        CSV,
                                        Base64.getDecoder().decode(found.contentBase64())))));
    }

    private Uni<Response> show(Page page) {
        Query query = page.query();
        String month = month(query);
        Form.Arguments lines = query.arguments("offset").with("from_month", month);
        return Console.with(
                page,
                OfficeGetVatSummary.class,
                new Form.Arguments().with("month", month),
                vat -> Console.show(
                        page,
                        OfficeListLedger.class,
                        lines,
                        found -> Views.ledger(
                                page,
                                new LedgerView(
                                        vat, found, month, months(), PATH + "?month=" + month + "&", page.language()),
                                Pager.of(found.page()))));
    }

    private String month(Query query) {
        return query.text("month").orElseGet(() -> present().minusMonths(1).toString());
    }

    private YearMonth present() {
        return YearMonth.from(Munich.dateAt(clock.instant()));
    }

    private List<YearMonth> months() {
        return IntStream.range(0, MONTHS_OFFERED)
                .mapToObj(present()::minusMonths)
                .toList();
    }
}
