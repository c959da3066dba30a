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
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeApproveWorkspace;
import org.isarbooking.office.OfficeCreateAgreement;
import org.isarbooking.office.OfficeEndAgreement;
import org.isarbooking.office.OfficeGiveBackDays;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.office.OfficeListTenants;
import org.isarbooking.office.OfficeTakeBackDays;
import org.isarbooking.office.OfficeTenantOutput;
import org.isarbooking.office.OfficeUndoWaiver;
import org.isarbooking.office.OfficeWithdrawApproval;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The office's pages about tenants: their approvals, prices and monthly agreements. */
@Path(TenantsPages.PATH)
@Produces(Console.HTML)
public class TenantsPages {

    static final String PATH = ConsoleSettings.ROOT + "/tenants";

    private static final String PERSON = "person";

    /** The parameter with the workspace of a withdrawn approval. The parameter {@link #FROM} has the account. */
    private static final String WITHDRAWN = "withdrawn";

    private static final String FROM = "from";

    private final Console console;

    TenantsPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> tenants(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page));
    }

    /** Approves an account for a workspace. The account becomes a tenant if it isn't one yet. */
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
    @Path("{account}/withdraw")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> withdraw(
            RoutingContext call, @PathParam("account") String account, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeWithdrawApproval.class,
                        form.arguments("reason")
                                .with("account_id", account)
                                .with("workspace_id", form.number("workspace_id")),
                        _ -> Console.seeOther(PATH + "?" + WITHDRAWN + "="
                                + page.encoded(form.text("workspace_id").orElse("")) + "&" + FROM + "="
                                + page.encoded(account)),
                        again -> show(again)));
    }

    @POST
    @Path("{account}/agree")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> agree(
            RoutingContext call, @PathParam("account") String account, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeCreateAgreement.class,
                        form.arguments("valid_from", "valid_until", "reason")
                                .with("account_id", account)
                                .with("workspace_id", form.number("workspace_id"))
                                .with("weekdays", form.all("weekdays"))
                                .with("monthly_cents", form.cents("monthly")),
                        made -> Console.seeOther(PATH + "?done=" + agreed(made)),
                        again -> show(again)));
    }

    /**
     * Returns the last part of the text key about a new agreement. The text mentions days that are already booked by
     * other tenants, or by the tenant at a price.
     */
    private static String agreed(OfficeTenantOutput made) {
        boolean isBilledTwice =
                made.notices().stream().anyMatch(notice -> notice.code().equals(OfficeCreateAgreement.OWN_DAYS_BILLED));
        return "agreed" + (made.daysOfOthers().isEmpty() ? "" : "_beside_others")
                + (isBilledTwice ? "_beside_own_days" : "");
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

    /** Gives an agreed day back, so that others can book it. */
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

    /** Takes a given-back day back for the tenant. */
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

    /** Undoes the waiver of an agreement's month, so that the next invoices bill it. */
    @POST
    @Path("agreements/{id}/undo-waiver")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> undoWaiver(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                OfficeUndoWaiver.class,
                "waiver_undone",
                form -> form.arguments("month", "reason", "submission_key").with("agreement_id", id));
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
        return console.send(call, fields, operation, arguments, PATH + "?done=" + done, again -> show(again));
    }

    private Uni<Response> show(Page page) {
        Query query = page.query();
        return WorkspaceList.all(page)
                .flatMap(workspaces -> AccountList.find(page, query.text(PERSON).orElse(""))
                        .flatMap(accounts -> approvals(page)
                                .flatMap(approvals -> withdrawn(page, workspaces)
                                        .flatMap(withdrawn -> Console.show(
                                                page,
                                                OfficeListTenants.class,
                                                query.arguments("query"),
                                                found -> Views.tenants(
                                                        page,
                                                        new TenantsView(
                                                                found.items(),
                                                                workspaces,
                                                                accounts,
                                                                approvals,
                                                                withdrawn),
                                                        Pager.of(found.page()),
                                                        query.text("query").orElse(""),
                                                        query.base(PATH, "query")))))));
    }

    /** Returns the message about the withdrawn approval that the address names; empty if it names none. */
    private static Uni<String> withdrawn(Page page, List<WorkspaceItem> workspaces) {
        Optional<String> number = page.query().text(WITHDRAWN);
        if (number.isEmpty()) {
            return Uni.createFrom().item("");
        }
        Optional<String> place = workspaces.stream()
                .filter(workspace -> workspace.workspaceId().toString().equals(number.get()))
                .map(WorkspaceItem::name)
                .findFirst();
        String account = page.query().text(FROM).orElse("");
        return AccountList.find(page, account)
                .map(found -> found.people().stream()
                        .filter(person -> person.accountId().toString().equals(account))
                        .findFirst()
                        .flatMap(person -> place.map(name -> page.t("tenants.withdrawn", name, page.person(person))))
                        .orElseGet(() -> page.t("done.withdrawn")));
    }

    /** Returns the open requests for an approval, but only the first page of the list. */
    private Uni<List<OfficeApproval>> approvals(Page page) {
        return page.find(OfficeListRequests.class, new Form.Arguments())
                .map(found -> found.map(OfficeListRequests.Output::approvals).orElse(List.of()));
    }
}
