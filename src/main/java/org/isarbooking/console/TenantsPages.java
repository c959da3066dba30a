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
import java.util.List;
import java.util.function.Function;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeApproveWorkspace;
import org.isarbooking.office.OfficeCreateAgreement;
import org.isarbooking.office.OfficeEndAgreement;
import org.isarbooking.office.OfficeGiveBackDays;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.office.OfficeListTenants;
import org.isarbooking.office.OfficeTakeBackDays;
import org.isarbooking.office.OfficeTenantOutput;
import org.isarbooking.office.OfficeWithdrawApproval;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of tenants: workspaces, prices and monthly agreements. */
@Path(TenantsPages.PATH)
@Produces(Console.HTML)
public class TenantsPages {

    static final String PATH = ConsoleSettings.ROOT + "/tenants";

    private static final String PERSON = "person";
    private static final int MOST_WORKSPACES = 100;

    private final Console console;
    private final PageCalls calls;
    private final AccountList accountList;

    TenantsPages(Console console, PageCalls calls, AccountList accountList) {
        this.console = console;
        this.calls = calls;
        this.accountList = accountList;
    }

    @GET
    public Uni<Response> tenants(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page));
    }

    /** Approves an account for a workspace. The approval makes other accounts tenants, too. */
    @POST
    @Path("approve")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> approve(RoutingContext call, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                OfficeApproveWorkspace.class,
                "approved",
                form -> form.arguments("account_id", "reason")
                        .with("workspace_id", form.number("workspace_id"))
                        .with("price_cents", form.cents("price")));
    }

    @POST
    @Path("{account}/withdraw/{workspace}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> withdraw(
            RoutingContext call,
            @PathParam("account") String account,
            @PathParam("workspace") int workspace,
            MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                OfficeWithdrawApproval.class,
                "withdrawn",
                form -> form.arguments("reason").with("account_id", account).with("workspace_id", workspace));
    }

    @POST
    @Path("{account}/agree")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> agree(
            RoutingContext call, @PathParam("account") String account, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                OfficeCreateAgreement.class,
                "agreed",
                form -> form.arguments("valid_from", "valid_until", "reason")
                        .with("account_id", account)
                        .with("workspace_id", form.number("workspace_id"))
                        .with("weekdays", form.all("weekdays"))
                        .with("monthly_cents", form.cents("monthly")));
    }

    @POST
    @Path("agreements/{id}/end")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> end(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                OfficeEndAgreement.class,
                "agreement_ended",
                form -> form.arguments("last_day", "reason").with("agreement_id", id));
    }

    /** Gives a day of an agreement back, so that others can book it. */
    @POST
    @Path("{account}/give-back/{workspace}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> giveBack(
            RoutingContext call,
            @PathParam("account") String account,
            @PathParam("workspace") int workspace,
            MultivaluedMap<String, String> fields) {
        return submit(
                call, fields, OfficeGiveBackDays.class, "days_given_back", form -> days(form, account, workspace));
    }

    /** Takes a day of an agreement back for the tenant. */
    @POST
    @Path("{account}/take-back/{workspace}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> takeBack(
            RoutingContext call,
            @PathParam("account") String account,
            @PathParam("workspace") int workspace,
            MultivaluedMap<String, String> fields) {
        return submit(
                call, fields, OfficeTakeBackDays.class, "days_taken_back", form -> days(form, account, workspace));
    }

    private static Form.Arguments days(Form form, String account, int workspace) {
        return form.arguments("reason")
                .with("account_id", account)
                .with("workspace_id", workspace)
                .with("dates", form.text("date").map(List::of));
    }

    private <I extends OperationInput> Uni<Response> submit(
            RoutingContext call,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, OfficeTenantOutput>> operation,
            String done,
            Function<Form, Form.Arguments> arguments) {
        return console.send(call, fields, operation, arguments, PATH + "?done=" + done, again -> show(call, again));
    }

    private Uni<Response> show(RoutingContext call, Page page) {
        Query query = new Query(call);
        return workspaces(call, page)
                .flatMap(workspaces -> accountList
                        .find(call, page, query.text(PERSON).orElse(""))
                        .flatMap(accounts -> approvals(call, page)
                                .flatMap(approvals -> calls.call(
                                                OfficeListTenants.class,
                                                query.arguments("query").properties(),
                                                page.language(),
                                                call)
                                        .flatMap(answer -> Console.show(
                                                page,
                                                answer,
                                                found -> Views.tenants(
                                                        page,
                                                        new TenantsView(found.items(), workspaces, accounts, approvals),
                                                        Pager.of(found.page()),
                                                        query.text("query").orElse(""),
                                                        query.base(PATH, "query")))))));
    }

    /** Returns the open requests for an approval: the first page where there are many. */
    private Uni<List<OfficeApproval>> approvals(RoutingContext call, Page page) {
        return calls.call(OfficeListRequests.class, new Form.Arguments().properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeListRequests.Output> done ->
                        done.output().approvals();
                    case Answer.Refused<OfficeListRequests.Output> _ -> List.of();
                });
    }

    /** Returns the public workspaces, which can be approved. */
    private Uni<List<WorkspaceItem>> workspaces(RoutingContext call, Page page) {
        return calls.call(
                        CoworkingSearchWorkspaces.class,
                        new Form.Arguments().with("limit", MOST_WORKSPACES).properties(),
                        page.language(),
                        call)
                .map(answer -> switch (answer) {
                    case Answer.Done<CoworkingSearchWorkspaces.Output> done ->
                        done.output().items();
                    case Answer.Refused<CoworkingSearchWorkspaces.Output> _ -> List.of();
                });
    }
}
