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
import java.util.stream.LongStream;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeDecideRequest;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.jspecify.annotations.Nullable;

/** The pages of customers' and tenants' requests, and of the owner's decisions. */
@Path(RequestsPages.PATH)
@Produces(Console.HTML)
public class RequestsPages {

    static final String PATH = ConsoleSettings.ROOT + "/requests";

    private final Console console;
    private final PageCalls calls;
    private final OfficeListRequests listRequests;
    private final OfficeDecideRequest decideRequest;

    RequestsPages(
            Console console, PageCalls calls, OfficeListRequests listRequests, OfficeDecideRequest decideRequest) {
        this.console = console;
        this.calls = calls;
        this.listRequests = listRequests;
        this.decideRequest = decideRequest;
    }

    /** Shows the open requests, or all of them. */
    @GET
    public Uni<Response> list(
            RoutingContext call, @QueryParam("all") boolean all, @QueryParam("offset") @Nullable String offset) {
        return console.open(
                call, Scope.OFFICE_MANAGE, page -> show(call, page, all, Optional.ofNullable(offset), null, 200));
    }

    /** Shows whether newer requests exist than the page has. The page reads this part again and again. */
    @GET
    @Path("news")
    public Uni<Response> news(RoutingContext call, @QueryParam("newest") long newest) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> newest(call, page).flatMap(id -> Console.render(200, Views.news(page, newest, id > newest))));
    }

    @POST
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> decide(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                decideRequest,
                                new Form.Arguments()
                                        .with("request_id", id)
                                        .with("decision", form.text("decision"))
                                        .with("reason", form.text("reason"))
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeDecideRequest.Output> done ->
                                Uni.createFrom()
                                        .item(Console.seeOther(next(form) + "?done=request_"
                                                + done.output()
                                                        .request()
                                                        .status()
                                                        .value()
                                                + "&decided=" + id));
                            case Answer.Refused<OfficeDecideRequest.Output> refused ->
                                show(
                                        call,
                                        page,
                                        false,
                                        Optional.empty(),
                                        new RequestsView.Trouble(
                                                id,
                                                refused.problem(),
                                                form.text("reason").orElse("")),
                                        refused.problem().status());
                        }));
    }

    /** Returns the next page: requests to be approved for a workspace are decided on the page of tenants, too. */
    private static String next(Form form) {
        return form.text("back").filter(TenantsPages.PATH::equals).orElse(PATH);
    }

    private Uni<Response> show(
            RoutingContext call,
            Page page,
            boolean all,
            Optional<String> offset,
            RequestsView.@Nullable Trouble trouble,
            int status) {
        return calls.call(
                        listRequests,
                        new Form.Arguments()
                                .with("open_only", !all)
                                .with("offset", offset.map(Form::numberOf))
                                .properties(),
                        page.language(),
                        call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeListRequests.Output> done ->
                        newest(call, page)
                                .flatMap(newest -> decided(call, page)
                                        .flatMap(decided -> Console.render(
                                                status,
                                                Views.requests(
                                                        page,
                                                        RequestsView.of(
                                                                done.output(),
                                                                decided.orElse(null),
                                                                all,
                                                                newest,
                                                                page.language(),
                                                                trouble)))));
                    case Answer.Refused<OfficeListRequests.Output>(Problem problem) ->
                        Console.render(problem.status(), Views.problem(page, problem));
                });
    }

    /** Returns the decision that the address names; empty without one, and for an approval of a workspace. */
    private Uni<Optional<RequestsView.Decided>> decided(RoutingContext call, Page page) {
        Optional<String> asked = page.done() == null ? Optional.empty() : new Query(call).text("decided");
        return asked.map(id -> calls.call(
                                listRequests,
                                new Form.Arguments()
                                        .with("request_id", Form.numberOf(id))
                                        .properties(),
                                page.language(),
                                call)
                        .map(answer -> answer
                                        instanceof
                                        Answer.Done<OfficeListRequests.Output>(OfficeListRequests.Output found)
                                ? found.items().stream()
                                        .findFirst()
                                        .map(item -> RequestsView.Decided.of(item, page.language()))
                                : Optional.<RequestsView.Decided>empty()))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }

    /** Returns the number of the newest request of any status; 0 without requests. */
    private Uni<Long> newest(RoutingContext call, Page page) {
        return calls.call(
                        listRequests,
                        new Form.Arguments()
                                .with("open_only", false)
                                .with("limit", 1)
                                .properties(),
                        page.language(),
                        call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeListRequests.Output> done ->
                        LongStream.concat(
                                        done.output().items().stream()
                                                .mapToLong(request ->
                                                        request.request().requestId()),
                                        done.output().approvals().stream()
                                                .mapToLong(request ->
                                                        request.request().requestId()))
                                .max()
                                .orElse(0);
                    case Answer.Refused<OfficeListRequests.Output> _ -> 0L;
                });
    }
}
