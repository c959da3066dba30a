package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeDecideRequest;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.office.OfficeRequestBooking;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/** The pages of customers' and tenants' requests, which the owner decides there. */
@Path(RequestsPages.PATH)
@Produces(Console.HTML)
public class RequestsPages {

    static final String PATH = ConsoleSettings.ROOT + "/requests";

    private final Console console;

    RequestsPages(Console console) {
        this.console = console;
    }

    /** Shows the open requests, or also the decided ones. */
    @GET
    public Uni<Response> list(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, null, 200));
    }

    /** Shows a note if there are newer requests than the page shows. The open page requests this part repeatedly. */
    @GET
    @Path("news")
    public Uni<Response> news(RoutingContext call, @QueryParam("newest") long newest) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> newest(page).flatMap(id -> Console.render(200, Views.news(page, newest, id > newest))));
    }

    @POST
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> decide(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> page.isTranslated() ? undecided(page, id, form) : decide(page, id, form));
    }

    private Uni<Response> decide(Page page, long id, Form form) {
        return page.ask(
                        OfficeDecideRequest.class,
                        new Form.Arguments()
                                .with("request_id", id)
                                .with("decision", form.text("decision"))
                                .with("reason", form.text("reason")))
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeDecideRequest.Output> done ->
                        getsMail(page, id)
                                .flatMap(getsMail -> Console.seeOther("%s?done=request_%s%s&decided=%d"
                                        .formatted(
                                                next(form),
                                                done.output().request().status().value(),
                                                getsMail ? "" : "_untold",
                                                id)));
                    case Answer.Refused<OfficeDecideRequest.Output>(Problem problem) ->
                        show(page.with(form), new RequestsView.Answered(id, problem, said(form)), problem.status());
                });
    }

    /** Shows the requests with the owner's answer typed so far. */
    private Uni<Response> undecided(Page page, long id, Form form) {
        return show(page.with(form), new RequestsView.Answered(id, null, said(form)), 200);
    }

    private static String said(Form form) {
        return form.text("reason").orElse("");
    }

    /** Returns true if the customer or tenant gets a mail about the decision, or if the request can't be read. */
    private static Uni<Boolean> getsMail(Page page, long request) {
        return page.find(OfficeListRequests.class, new Form.Arguments().with("request_id", request))
                .flatMap(found -> found.flatMap(
                                requests -> requests.items().stream().findFirst())
                        .map(item -> getsMail(page, item.booking()))
                        .orElseGet(() -> Uni.createFrom()
                                .item(found.stream()
                                        .flatMap(requests -> requests.approvals().stream())
                                        .allMatch(page::getsMail))));
    }

    private static Uni<Boolean> getsMail(Page page, OfficeRequestBooking booking) {
        return page.find(
                        OfficeGetBooking.class,
                        new Form.Arguments()
                                .with("business", RequestCard.line(booking))
                                .with("booking_id", booking.bookingId()))
                .map(about ->
                        about.map(output -> page.getsMail(output.booking())).orElse(true));
    }

    /**
     * Returns the address of the next page. After a decision about an approval on the page of tenants, this is the page
     * of tenants.
     */
    private static String next(Form form) {
        return form.text("back").filter(TenantsPages.PATH::equals).orElse(PATH);
    }

    private Uni<Response> show(Page page, RequestsView.@Nullable Answered answered, int status) {
        boolean all = Boolean.parseBoolean(page.query().text("all").orElse(""));
        Form.Arguments which = page.query().arguments().with("open_only", !all);
        // Reads the newest request first: a later one is then announced on the page, even if the list already has it.
        return newest(page)
                .flatMap(newest -> Console.with(
                        page,
                        OfficeListRequests.class,
                        which,
                        found -> decided(page)
                                .flatMap(decided -> Console.marked(
                                        page,
                                        answered == null ? null : answered.problem(),
                                        status,
                                        Views.requests(
                                                page,
                                                RequestsView.of(
                                                        found,
                                                        decided.orElse(null),
                                                        all,
                                                        newest,
                                                        page.language(),
                                                        answered))))));
    }

    /** Returns the decision that the address names; empty if it names none, or one about an approval. */
    private Uni<Optional<RequestsView.Decided>> decided(Page page) {
        Optional<String> asked =
                page.done() == null ? Optional.empty() : page.query().text("decided");
        return asked.map(id -> page.find(
                                OfficeListRequests.class, new Form.Arguments().with("request_id", Form.numberOf(id)))
                        .map(found -> found.flatMap(
                                        requests -> requests.items().stream().findFirst())
                                .map(item -> RequestsView.Decided.of(item, page.language()))))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }

    /** Returns the highest id of a request, in any status; 0 without requests. */
    private Uni<Long> newest(Page page) {
        return page.find(OfficeListRequests.class, new Form.Arguments().with("totals_only", true))
                .map(found -> found.flatMap(requests -> Optional.ofNullable(requests.newestRequestId()))
                        .orElse(0L));
    }
}
