package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeExportJournal;
import org.isarbooking.office.OfficeGetVatSummary;
import org.isarbooking.office.OfficeListLedger;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The owner's pages for the accountant: a month's VAT, documents and payments, and its journal as a file. */
@Path(LedgerPages.PATH)
@Produces(Console.HTML)
public class LedgerPages {

    static final String PATH = ConsoleSettings.ROOT + "/ledger";

    private static final String CSV = "text/csv;charset=windows-1252";
    private static final int MONTHS_OFFERED = 36;

    private final Console console;
    private final PageCalls calls;
    private final InstantSource clock;

    LedgerPages(Console console, PageCalls calls, InstantSource clock) {
        this.console = console;
        this.calls = calls;
        this.clock = clock;
    }

    /** The month stands in the address; without it the one before this. */
    @GET
    public Uni<Response> show(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page));
    }

    /** Answers a month's journal as a file. */
    @GET
    @Path("csv")
    @Produces(CSV)
    public Uni<Response> csv(RoutingContext call) {
        Map<String, Object> asked = Map.of("from_month", month(new Query(call)));
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(OfficeExportJournal.class, asked, page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeExportJournal.Output>(OfficeExportJournal.Output found) ->
                                Uni.createFrom().item(file(found));
                            case Answer.Refused<OfficeExportJournal.Output>(Problem problem) ->
                                Console.render(problem.status(), Views.problem(page, problem));
                        }));
    }

    private static Response file(OfficeExportJournal.Output found) {
        return Response.ok(Base64.getDecoder().decode(found.contentBase64()), CSV)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + found.fileName() + "\"")
                .build();
    }

    private Uni<Response> show(RoutingContext call, Page page) {
        Query query = new Query(call);
        String month = month(query);
        Map<String, Object> lines = new HashMap<>(query.arguments("offset").properties());
        lines.put("from_month", month);
        return calls.call(OfficeGetVatSummary.class, Map.of("month", month), page.language(), call)
                .flatMap(summary -> switch (summary) {
                    case Answer.Refused<OfficeGetVatSummary.Output>(Problem problem) ->
                        Console.render(problem.status(), Views.problem(page, problem));
                    case Answer.Done<OfficeGetVatSummary.Output>(OfficeGetVatSummary.Output vat) ->
                        calls.call(OfficeListLedger.class, lines, page.language(), call)
                                .flatMap(answer -> Console.show(
                                        page,
                                        answer,
                                        found -> Views.ledger(
                                                page,
                                                new LedgerView(
                                                        vat,
                                                        found,
                                                        month,
                                                        months(),
                                                        PATH + "?month=" + month + "&",
                                                        page.language()),
                                                Pager.of(found.page()))));
                });
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
